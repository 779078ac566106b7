import type { SeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import * as focus from './focus.ts';
import * as frame from './frame.ts';
import * as light from './light.ts';
import type { SeenRule } from './seen-rule.ts';
import * as story from './story.ts';

/** What the worker knows about every kind that only the coach sees; a missing one does not compile. */
export const SEEN_RULES: Readonly<Record<SeenKind, SeenRule>> = {
  light_direction: light.lightDirection,
  light_quality: light.lightQuality,
  flash_look: light.flashLook,
  catchlight: light.catchlight,
  other_light: light.otherLight,
  subject_unclear: frame.subjectUnclear,
  competing_subjects: frame.competingSubjects,
  viewpoint: frame.viewpoint,
  distance: frame.distance,
  crop: frame.crop,
  cut_by_edge: frame.cutByEdge,
  lead_room: frame.leadRoom,
  placement: frame.placement,
  balance: frame.balance,
  empty_area: frame.emptyArea,
  foreground: frame.foreground,
  background_object: frame.backgroundObject,
  layers: frame.layers,
  leading_lines: frame.leadingLines,
  frame_within_frame: frame.frameWithinFrame,
  rhythm: frame.rhythm,
  symmetry: frame.symmetry,
  scale_reference: frame.scaleReference,
  text_or_logo: frame.textOrLogo,
  other_composition: frame.otherComposition,
  depth_of_field: focus.depthOfField,
  other_focus: focus.otherFocus,
  gesture: story.gesture,
  expression: story.expression,
  pose: story.pose,
  eye_contact: story.eyeContact,
  moment: story.moment,
  relation: story.relation,
  story: story.story,
  subject_choice: story.subjectChoice,
  season_or_weather: story.seasonOrWeather,
  color_idea: story.colorIdea,
  atmosphere: story.atmosphere,
  processing_look: story.processingLook,
  record_shot: story.recordShot,
  other_mood: story.otherMood,
};
