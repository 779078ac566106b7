import type { SeenPhotoTraits } from './traits.ts';

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
    lacking: 'light from an unhelpful side',
    compared: { topic: 'light', better: 'The light falls from a better side.' },
  },
  light_quality: {
    ...{ polarity, category: 'lighting_exposure', name: 'Quality of light' },
    recurring: 'Light that works against the subject',
    counted: 'have light that works against the subject',
    lacking: 'light that works against the subject',
    compared: { topic: 'light', better: 'The light suits the subject better.' },
  },
  flash_look: {
    ...{ polarity, category: 'lighting_exposure', name: 'Look of flash' },
    recurring: 'Photos with a hard look of flash',
    counted: 'show a hard look of flash',
    lacking: 'a hard look of flash',
    compared: { topic: 'light', better: 'The flash shows less.' },
  },
  catchlight: {
    ...{ polarity, category: 'lighting_exposure', name: 'Light in the eyes' },
    recurring: 'Eyes without light in them',
    counted: 'have eyes without light in them',
    lacking: 'eyes without light in them',
    compared: { topic: 'people', better: 'There is more light in the eyes.' },
  },
  other_light: {
    ...{ polarity, category: 'lighting_exposure', name: 'Light' },
    recurring: null,
    counted: null,
    lacking: 'its light',
    compared: null,
  },
} as const satisfies Record<string, SeenPhotoTraits>;

/** What stands where in the frame. */
const FRAME = {
  subject_unclear: {
    ...{ polarity, category: 'composition_balance', name: 'Clear subject' },
    recurring: 'Photos without a clear subject',
    counted: 'have no clear subject',
    lacking: 'the lack of a clear subject',
    compared: { topic: 'subject', better: 'It is clearer what it is about.' },
  },
  competing_subjects: {
    ...{ polarity, category: 'composition_balance', name: 'Competing subjects' },
    recurring: 'Things that compete with the subject',
    counted: 'have something that competes with the subject',
    lacking: 'things that compete with the subject',
    compared: { topic: 'subject', better: 'Less competes with the subject.' },
  },
  viewpoint: {
    ...{ polarity, category: 'composition_balance', name: 'Viewpoint' },
    recurring: 'Viewpoints that hide the best of the scene',
    counted: 'are taken from an unhelpful viewpoint',
    lacking: 'its viewpoint',
    compared: { topic: 'viewpoint', better: 'It is taken from a better viewpoint.' },
  },
  distance: {
    ...{ polarity, category: 'composition_balance', name: 'Distance' },
    recurring: 'Subjects too far away or too close',
    counted: 'are taken from too far away or too close',
    lacking: 'its distance from the subject',
    compared: { topic: 'framing', better: 'It is taken from a better distance.' },
  },
  crop: {
    ...{ polarity, category: 'composition_balance', name: 'Crop' },
    recurring: 'Photos that need another crop',
    counted: 'need another crop',
    lacking: 'its crop',
    compared: { topic: 'framing', better: 'The crop is better.' },
  },
  cut_by_edge: {
    ...{ polarity, category: 'composition_balance', name: 'Cut by the edge' },
    recurring: 'Things cut by the edge',
    counted: 'have something cut by the edge',
    lacking: 'something that the edge cuts',
    compared: { topic: 'framing', better: 'Less is cut by the edge.' },
  },
  lead_room: {
    ...{ polarity, category: 'composition_balance', name: 'Room to look or move into' },
    recurring: 'Subjects without room to look or move into',
    counted: 'leave no room to look or move into',
    lacking: 'too little room to look or move into',
    compared: { topic: 'place', better: 'There is more room to look or move into.' },
  },
  placement: {
    ...{ polarity, category: 'composition_balance', name: 'Placement' },
    recurring: 'Subjects in an unhelpful place',
    counted: 'have their subject in an unhelpful place',
    lacking: 'the place of its subject',
    compared: { topic: 'place', better: 'The subject is in a better place.' },
  },
  balance: {
    ...{ polarity, category: 'composition_balance', name: 'Balance' },
    recurring: 'Photos heavy on one side',
    counted: 'are heavy on one side',
    lacking: 'weight on one side',
    compared: { topic: 'place', better: 'It is better balanced.' },
  },
  empty_area: {
    ...{ polarity, category: 'composition_balance', name: 'Empty area' },
    recurring: 'Large areas that add nothing',
    counted: 'have a large area that adds nothing',
    lacking: 'a large area that adds nothing',
    compared: { topic: 'place', better: 'Its empty area adds more.' },
  },
  foreground: {
    ...{ polarity, category: 'composition_balance', name: 'Foreground' },
    recurring: 'Foregrounds that get in the way',
    counted: 'have a foreground that gets in the way',
    lacking: 'a foreground that gets in the way',
    compared: { topic: 'depth', better: 'The foreground helps more.' },
  },
  background_object: {
    ...{ polarity, category: 'composition_balance', name: 'Something in the background' },
    recurring: 'Distracting things in the background',
    counted: 'have something distracting in the background',
    lacking: 'something distracting in the background',
    compared: { topic: 'background', better: 'The background helps the subject more.' },
  },
  layers: {
    ...{ polarity, category: 'composition_balance', name: 'Depth' },
    recurring: 'Photos without depth',
    counted: 'lack depth',
    lacking: 'a lack of depth',
    compared: { topic: 'depth', better: 'It has more depth.' },
  },
  leading_lines: {
    ...{ polarity, category: 'composition_balance', name: 'Leading lines' },
    recurring: 'Lines that lead out of the photo',
    counted: 'have lines that lead out of the photo',
    lacking: 'lines that lead out of it',
    compared: { topic: 'depth', better: 'The lines lead better.' },
  },
  frame_within_frame: {
    ...{ polarity, category: 'composition_balance', name: 'Frame within the frame' },
    recurring: null,
    counted: 'have a frame that gets in the way',
    lacking: 'a frame that gets in the way',
    compared: { topic: 'depth', better: 'The frame around the subject works better.' },
  },
  rhythm: {
    ...{ polarity, category: 'composition_balance', name: 'Rhythm and pattern' },
    recurring: null,
    counted: 'have a pattern that does not hold',
    lacking: 'a pattern that does not hold',
    compared: { topic: 'pattern', better: 'The pattern works better.' },
  },
  symmetry: {
    ...{ polarity, category: 'composition_balance', name: 'Symmetry' },
    recurring: null,
    counted: 'are nearly symmetrical',
    lacking: 'a symmetry that is not exact',
    compared: { topic: 'pattern', better: 'It is more exactly symmetrical.' },
  },
  scale_reference: {
    ...{ polarity, category: 'composition_balance', name: 'Sense of scale' },
    recurring: null,
    counted: 'do not show how large things are',
    lacking: 'the lack of something that shows its scale',
    compared: { topic: 'depth', better: 'It shows better how large things are.' },
  },
  text_or_logo: {
    ...{ polarity, category: 'composition_balance', name: 'Writing in the photo' },
    recurring: 'Writing that draws the eye',
    counted: 'have writing that draws the eye',
    lacking: 'writing that draws the eye',
    compared: { topic: 'subject', better: 'The writing in it helps more.' },
  },
  other_composition: {
    ...{ polarity, category: 'composition_balance', name: 'Composition' },
    recurring: null,
    counted: null,
    lacking: 'its composition',
    compared: null,
  },
} as const satisfies Record<string, SeenPhotoTraits>;

/** What is sharp and what is not. */
const FOCUS = {
  depth_of_field: {
    ...{ polarity, category: 'focus_sharpness', name: 'Depth of field' },
    recurring: 'Too much or too little in focus',
    counted: 'have too much or too little in focus',
    lacking: 'its depth of field',
    compared: { topic: 'depth_of_field', better: 'The depth of field suits it better.' },
  },
  other_focus: {
    ...{ polarity, category: 'focus_sharpness', name: 'Focus' },
    recurring: null,
    counted: null,
    lacking: 'its focus',
    compared: null,
  },
} as const satisfies Record<string, SeenPhotoTraits>;

/** What a photo tells, and how it feels. */
const STORY = {
  gesture: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Gesture' },
    recurring: 'Gestures that say little',
    counted: 'have a gesture that says little',
    lacking: 'a gesture that says little',
    compared: { topic: 'people', better: 'The gesture says more.' },
  },
  expression: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Expression' },
    recurring: 'Expressions that say little',
    counted: 'have an expression that says little',
    lacking: 'an expression that says little',
    compared: { topic: 'people', better: 'The expression says more.' },
  },
  pose: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Pose' },
    recurring: 'Stiff poses',
    counted: 'have a stiff pose',
    lacking: 'a stiff pose',
    compared: { topic: 'people', better: 'The pose is more natural.' },
  },
  eye_contact: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Eye contact' },
    recurring: 'Looks that miss the viewer',
    counted: 'have a look that misses the viewer',
    lacking: 'a look that misses the viewer',
    compared: { topic: 'people', better: 'The look says more.' },
  },
  moment: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Moment' },
    recurring: 'Moments just missed',
    counted: 'just miss the moment',
    lacking: 'a moment that was just missed',
    compared: { topic: 'moment', better: 'The moment is better.' },
  },
  relation: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Relation' },
    recurring: 'People and things that do not relate',
    counted: 'show people or things that do not relate',
    lacking: 'people or things that do not relate',
    compared: { topic: 'story', better: 'People and things relate better.' },
  },
  story: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Story' },
    recurring: 'Photos that tell little',
    counted: 'tell little',
    lacking: 'how little it tells',
    compared: { topic: 'story', better: 'It tells more.' },
  },
  subject_choice: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Choice of subject' },
    recurring: 'Subjects that give little to see',
    counted: 'have a subject that gives little to see',
    lacking: 'a subject that gives little to see',
    compared: { topic: 'story', better: 'Its subject gives more to see.' },
  },
  season_or_weather: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Season and weather' },
    recurring: 'Weather that adds little',
    counted: 'have weather that adds little',
    lacking: 'weather that adds little',
    compared: { topic: 'atmosphere', better: 'The weather adds more.' },
  },
  color_idea: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Idea of color' },
    recurring: 'Colors that fight each other',
    counted: 'have colors that fight each other',
    lacking: 'colors that fight each other',
    compared: { topic: 'colors', better: 'The colors work together better.' },
  },
  atmosphere: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Atmosphere' },
    recurring: 'Photos without atmosphere',
    counted: 'lack atmosphere',
    lacking: 'a lack of atmosphere',
    compared: { topic: 'atmosphere', better: 'It has more atmosphere.' },
  },
  processing_look: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Look of the editing' },
    recurring: 'Editing that shows',
    counted: 'have editing that shows',
    lacking: 'editing that shows',
    compared: { topic: 'editing', better: 'The editing suits it better.' },
  },
  record_shot: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Record shot' },
    recurring: 'Correct photos without an idea',
    counted: 'record what was there without an idea',
    lacking: 'the lack of an idea',
    compared: { topic: 'story', better: 'It has more of an idea.' },
  },
  other_mood: {
    ...{ polarity, category: 'mood_emotional_impact', name: 'Mood' },
    recurring: null,
    counted: null,
    lacking: 'its mood',
    compared: null,
  },
} as const satisfies Record<string, SeenPhotoTraits>;

/** Findings that only seeing finds. */
export const SEEN_FINDINGS = { ...LIGHT, ...FRAME, ...FOCUS, ...STORY } as const;
