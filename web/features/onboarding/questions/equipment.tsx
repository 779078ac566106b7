import {
  EQUIPMENT_KINDS,
  type EquipmentKind,
  equipmentKindsStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { readEquipmentText } from '../answers/stored-answers.ts';
import { ChoiceGroup, type ChoiceOption } from './choice-group.tsx';
import type { AnswerProps, Question } from './question.ts';
import dslrMirrorless from './scenes/dslr-mirrorless.svg?inline';
import filmCamera from './scenes/film-camera.svg?inline';
import instantCamera from './scenes/instant-camera.svg?inline';
import smartphone from './scenes/smartphone.svg?inline';

const OPTIONS: Record<EquipmentKind, ChoiceOption> = {
  dslr_mirrorless: {
    name: 'DSLR or Mirrorless',
    about: 'A body and interchangeable lenses.',
    scene: dslrMirrorless,
  },
  smartphone: { name: 'Smartphone', about: 'The one in my pocket.', scene: smartphone },
  film_camera: { name: 'Film Camera', about: 'Rolls, negatives and patience.', scene: filmCamera },
  instant_camera: { name: 'Instant Camera', about: 'A print right away.', scene: instantCamera },
};

/** Offers the kinds of equipment, and shows what the person typed in the wizard. Several kinds can be chosen. */
function EquipmentChoice({ answers, onChange, ...rest }: AnswerProps<'equipmentKinds'>) {
  const freeText = readEquipmentText();
  return (
    <div>
      <ChoiceGroup
        {...rest}
        kind="many"
        name="equipment"
        legend="Your equipment"
        values={EQUIPMENT_KINDS}
        options={OPTIONS}
        columns={4}
        chosen={answers.equipmentKinds}
        onChange={(equipmentKinds) => onChange({ equipmentKinds })}
      />
      {freeText && (
        <p className="mt-10 max-w-2xl text-muted">
          You also wrote:{' '}
          <span className="font-display text-lg text-ink break-words">“{freeText}”</span>
        </p>
      )}
    </div>
  );
}

/** What the person shoots with. */
export const equipmentQuestion: Question<EquipmentKind> = {
  path: PAGES.onboardingEquipment,
  schema: equipmentKindsStepSchema,
  title: 'What do you shoot with?',
  lead: 'Select everything you use.',
  nextLabel: 'Next',
  options: OPTIONS,
  Choice: EquipmentChoice,
};
