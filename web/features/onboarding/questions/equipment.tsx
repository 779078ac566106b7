import {
  EQUIPMENT_KINDS,
  type EquipmentKind,
  equipmentKindsStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { readEquipmentText } from '../answers/stored-answers.ts';
import { ChoiceGroup, type ChoiceOption } from './choice-group.tsx';
import type { AnswerProps, Question } from './question.ts';
import { Scene } from './scene.tsx';

const SPROCKETS = [0, 1, 2, 3, 4, 5, 6, 7];

const OPTIONS: Record<EquipmentKind, ChoiceOption> = {
  dslr_mirrorless: {
    name: 'DSLR or Mirrorless',
    about: 'A body and interchangeable lenses.',
    scene: (
      <Scene ground="#b4b4b4">
        <path d="M0 80h150v20H0Z" fill="#8a8a8a" />
        <path
          d="M28 30h24l8-13h30l8 13h18q6 0 6 6v44q0 4-4 4H32q-8 0-8-8V36q0-6 4-6Z"
          fill="#232323"
        />
        <path d="M24 44h22v40H32q-8 0-8-8Z" fill="#363636" />
        <path d="M66 20h18l3 7H63Z" fill="#535353" />
        <rect x="31" y="25" width="13" height="5" rx="1.5" fill="#474747" />
        <circle cx="76" cy="55" r="27" fill="#474747" />
        <circle cx="76" cy="55" r="22" fill="#141414" />
        <circle cx="76" cy="55" r="16" fill="#5d5d5d" />
        <circle cx="76" cy="55" r="11" fill="#1f1f1f" />
        <path d="M76 39a16 16 0 0 1 14 8l-5 3a11 11 0 0 0-9-6Z" fill="#dedede" />
        <circle cx="72" cy="60" r="3" fill="#8a8a8a" />
        <circle cx="112" cy="38" r="3.5" fill="#c8c8c8" />
      </Scene>
    ),
  },
  smartphone: {
    name: 'Smartphone',
    about: 'The one in my pocket.',
    scene: (
      <Scene ground="#767676">
        <path d="M0 0h64l40 100H0Z" fill="#8a8a8a" />
        <rect x="14" y="17" width="122" height="64" rx="9" fill="#141414" />
        <path d="M29 22h80v54H29Z" fill="#c8c8c8" />
        <circle cx="88" cy="37" r="6" fill="#f2f2f2" />
        <path d="m29 61 18-16 12 9 15-15 20 18 15-6v25H29Z" fill="#7a7a7a" />
        <path d="m29 68 26-8 26 9 28-8v15H29Z" fill="#474747" />
        <path d="M56 22v54M82 22v54M29 40h80M29 58h80" stroke="#f2f2f2" strokeWidth="0.6" />
        <circle cx="122" cy="49" r="7.5" fill="#f2f2f2" />
        <circle cx="122" cy="49" r="5.5" fill="none" stroke="#141414" strokeWidth="1.2" />
        <circle cx="21.500" cy="49" r="2" fill="#474747" />
      </Scene>
    ),
  },
  film_camera: {
    name: 'Film Camera',
    about: 'Rolls, negatives and patience.',
    scene: (
      <Scene ground="#dedede">
        <path d="M46 24h104v60H46Z" fill="#363636" />
        <path d="M60 36h40v36H60ZM108 36h40v36h-40Z" fill="#8a8a8a" />
        <path d="m60 62 14-14 9 7 8-8 9 9v16H60ZM108 66l12-9 10 5 18-12v22h-40Z" fill="#5d5d5d" />
        {SPROCKETS.map((nth) => (
          <path
            key={nth}
            d={`M${62 + nth * 11} 27h6v5h-6ZM${62 + nth * 11} 76h6v5h-6Z`}
            fill="#dedede"
          />
        ))}
        <path d="M22 12h20v8H22Z" fill="#141414" />
        <path d="M12 20h40v68H12Z" fill="#767676" />
        <path d="M12 20h9v68h-9Z" fill="#9a9a9a" />
        <path d="M44 20h8v68h-8Z" fill="#535353" />
        <path d="M12 34h40v34H12Z" fill="#f2f2f2" />
        <path d="M12 34h9v34h-9Z" fill="#ffffff" />
        <path d="M44 34h8v34h-8Z" fill="#c8c8c8" />
        <path d="M10 18h44v6H10ZM10 84h44v6H10Z" fill="#2f2f2f" />
      </Scene>
    ),
  },
  instant_camera: {
    name: 'Instant Camera',
    about: 'A print right away.',
    scene: (
      <Scene ground="#8a8a8a">
        <path d="M0 74h150v26H0Z" fill="#6c6c6c" />
        <path d="M44 8h62q5 0 6 5l8 47H30l8-47q1-5 6-5Z" fill="#dedede" />
        <path d="M26 60h98v12H26Z" fill="#c8c8c8" />
        <path d="M36 62h78v5H36Z" fill="#141414" />
        <path d="M44 67h62v33H44Z" fill="#f7f7f7" />
        <path d="M50 67h50v27H50Z" fill="#5d5d5d" />
        <path d="m50 87 14-10 10 6 12-9 14 9v11H50Z" fill="#363636" />
        <circle cx="76" cy="35" r="19" fill="#363636" />
        <circle cx="76" cy="35" r="13" fill="#141414" />
        <circle cx="76" cy="35" r="7" fill="#474747" />
        <circle cx="72" cy="31" r="2.500" fill="#c8c8c8" />
        <rect x="42" y="15" width="14" height="11" rx="1.500" fill="#ffffff" />
        <rect x="99" y="14" width="9" height="8" rx="1" fill="#363636" />
        <circle cx="46" cy="50" r="4" fill="#9a9a9a" />
      </Scene>
    ),
  },
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
