import type { FindingTraits } from './traits.ts';

/*
 * What only seeing finds: the coach says it, no measurement does. Each can be a strength or a weakness of a photo. How
 * often one recurs is followed by the photos it was found in, because no number shows it.
 */

const polarity = 'either';

/** Light, as it falls on things. */
const LIGHT = {
  light_direction: {
    ...{ polarity, category: 'lighting_exposure', name: 'Direction of light' },
    recurring: 'Light from the wrong side',
    counted: 'have light from an unhelpful side',
  },
  light_quality: {
    ...{ polarity, category: 'lighting_exposure', name: 'Quality of light' },
    recurring: 'Light that works against the subject',
    counted: 'have light that works against the subject',
  },
  flash_look: {
    ...{ polarity, category: 'lighting_exposure', name: 'Look of flash' },
    recurring: 'Photos with a hard look of flash',
    counted: 'show a hard look of flash',
  },
  catchlight: {
    ...{ polarity, category: 'lighting_exposure', name: 'Light in the eyes' },
    recurring: 'Eyes without light in them',
    counted: 'have eyes without light in them',
  },
  other_light: {
    ...{ polarity, category: 'lighting_exposure', name: 'Light' },
    recurring: null,
    counted: 'have something else in their light',
  },
} as const satisfies Record<string, FindingTraits>;

/** What stands where in the frame. */
const FRAME = {
  subject_unclear: {
    ...{ polarity, category: 'composition_balance', name: 'Clear subject' },
    recurring: 'Photos without a clear subject',
    counted: 'have no clear subject',
  },
  competing_subjects: {
    ...{ polarity, category: 'composition_balance', name: 'Competing subjects' },
    recurring: 'Things that compete with the subject',
    counted: 'have something that competes with the subject',
  },
  viewpoint: {
    ...{ polarity, category: 'composition_balance', name: 'Viewpoint' },
    recurring: 'Viewpoints that hide the best of the scene',
    counted: 'are taken from an unhelpful viewpoint',
  },
  distance: {
    ...{ polarity, category: 'composition_balance', name: 'Distance' },
    recurring: 'Subjects too far away or too close',
    counted: 'are taken from too far away or too close',
  },
  crop: {
    ...{ polarity, category: 'composition_balance', name: 'Crop' },
    recurring: 'Photos that need another crop',
    counted: 'need another crop',
  },
  cut_by_edge: {
    ...{ polarity, category: 'composition_balance', name: 'Cut by the edge' },
    recurring: 'Things cut by the edge',
    counted: 'have something cut by the edge',
  },
  lead_room: {
    ...{ polarity, category: 'composition_balance', name: 'Room to look or move into' },
    recurring: 'Subjects without room to look or move into',
    counted: 'leave no room to look or move into',
  },
  placement: {
    ...{ polarity, category: 'composition_balance', name: 'Placement' },
    recurring: 'Subjects in an unhelpful place',
    counted: 'have their subject in an unhelpful place',
  },
  balance: {
    ...{ polarity, category: 'composition_balance', name: 'Balance' },
    recurring: 'Photos heavy on one side',
    counted: 'are heavy on one side',
  },
  empty_area: {
    ...{ polarity, category: 'composition_balance', name: 'Empty area' },
    recurring: 'Large areas that add nothing',
    counted: 'have a large area that adds nothing',
  },
  foreground: {
    ...{ polarity, category: 'composition_balance', name: 'Foreground' },
    recurring: 'Foregrounds that get in the way',
    counted: 'have a foreground that gets in the way',
  },
  background_object: {
    ...{ polarity, category: 'composition_balance', name: 'Something in the background' },
    recurring: 'Distracting things in the background',
    counted: 'have something distracting in the background',
  },
  layers: {
    ...{ polarity, category: 'composition_balance', name: 'Depth' },
    recurring: 'Photos without depth',
    counted: 'lack depth',
  },
  leading_lines: {
    ...{ polarity, category: 'composition_balance', name: 'Leading lines' },
    recurring: 'Lines that lead out of the photo',
    counted: 'have lines that lead out of the photo',
  },
  frame_within_frame: {
    ...{ polarity, category: 'composition_balance', name: 'Frame within the frame' },
    recurring: null,
    counted: 'have a frame that gets in the way',
  },
  rhythm: {
    ...{ polarity, category: 'composition_balance', name: 'Rhythm and pattern' },
    recurring: null,
    counted: 'have a pattern that does not hold',
  },
  symmetry: {
    ...{ polarity, category: 'composition_balance', name: 'Symmetry' },
    recurring: null,
    counted: 'are nearly symmetrical',
  },
  scale_reference: {
    ...{ polarity, category: 'composition_balance', name: 'Sense of scale' },
    recurring: null,
    counted: 'do not show how large things are',
  },
  text_or_logo: {
    ...{ polarity, category: 'composition_balance', name: 'Writing in the photo' },
    recurring: 'Writing that draws the eye',
    counted: 'have writing that draws the eye',
  },
  other_composition: {
    ...{ polarity, category: 'composition_balance', name: 'Composition' },
    recurring: null,
    counted: 'have something else in their composition',
  },
} as const satisfies Record<string, FindingTraits>;

/** What is sharp and what is not. */
const FOCUS = {
  depth_of_field: {
    ...{ polarity, category: 'focus_sharpness', name: 'Depth of field' },
    recurring: 'Too much or too little in focus',
    counted: 'have too much or too little in focus',
  },
  other_focus: {
    ...{ polarity, category: 'focus_sharpness', name: 'Focus' },
    recurring: null,
    counted: 'have something else in their focus',
  },
} as const satisfies Record<string, FindingTraits>;

/** What a photo tells, and how it feels. */
const STORY = {
  gesture: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Gesture' },
    recurring: 'Gestures that say little',
    counted: 'have a gesture that says little',
  },
  expression: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Expression' },
    recurring: 'Expressions that say little',
    counted: 'have an expression that says little',
  },
  pose: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Pose' },
    recurring: 'Stiff poses',
    counted: 'have a stiff pose',
  },
  eye_contact: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Eye contact' },
    recurring: 'Looks that miss the viewer',
    counted: 'have a look that misses the viewer',
  },
  moment: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Moment' },
    recurring: 'Moments just missed',
    counted: 'just miss the moment',
  },
  relation: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Relation' },
    recurring: 'People and things that do not relate',
    counted: 'show people or things that do not relate',
  },
  story: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Story' },
    recurring: 'Photos that tell little',
    counted: 'tell little',
  },
  subject_choice: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Choice of subject' },
    recurring: 'Subjects that give little to see',
    counted: 'have a subject that gives little to see',
  },
  season_or_weather: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Season and weather' },
    recurring: 'Weather that adds little',
    counted: 'have weather that adds little',
  },
  color_idea: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Idea of color' },
    recurring: 'Colors that fight each other',
    counted: 'have colors that fight each other',
  },
  atmosphere: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Atmosphere' },
    recurring: 'Photos without atmosphere',
    counted: 'lack atmosphere',
  },
  processing_look: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Look of the editing' },
    recurring: 'Editing that shows',
    counted: 'have editing that shows',
  },
  record_shot: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Record shot' },
    recurring: 'Correct photos without an idea',
    counted: 'record what was there without an idea',
  },
  other_mood: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Mood' },
    recurring: null,
    counted: 'have something else in their mood',
  },
} as const satisfies Record<string, FindingTraits>;

/** Findings that only seeing finds. */
export const SEEN_FINDINGS = { ...LIGHT, ...FRAME, ...FOCUS, ...STORY } as const;
