import { type Questionnaire, readEquipmentText } from './answers/stored-answers.ts';
import { ChallengesChoice } from './challenges-choice.tsx';
import { EquipmentChoice } from './equipment-choice.tsx';
import { GenresChoice } from './genres-choice.tsx';
import { GoalsChoice } from './goals-choice.tsx';
import { LevelChoice } from './level-choice.tsx';
import type { QuestionPath } from './questions/questions.ts';
import { useAdvance } from './questions/use-advance.ts';

type QuestionProps = {
  answers: Questionnaire;
  error: string | undefined;
  onChange: (changed: Partial<Questionnaire>) => void;
  onNext: () => void;
};

function Journey({ answers, error, onChange, onNext }: QuestionProps) {
  const pickEvents = useAdvance(onNext);
  return (
    <LevelChoice
      chosen={answers.journeyLevel}
      onChange={(journeyLevel) => onChange({ journeyLevel })}
      error={error}
      pickEvents={pickEvents}
    />
  );
}

function Genres({ answers, error, onChange }: QuestionProps) {
  return (
    <GenresChoice
      chosen={answers.genres}
      onChange={(genres) => onChange({ genres })}
      error={error}
    />
  );
}

function Equipment({ answers, error, onChange }: QuestionProps) {
  const ownWords = readEquipmentText();
  return (
    <div>
      <EquipmentChoice
        chosen={answers.equipmentKinds}
        onChange={(equipmentKinds) => onChange({ equipmentKinds })}
        error={error}
      />
      {ownWords && (
        <p className="mt-10 max-w-2xl text-muted">
          What you wrote stays with your answer:{' '}
          <span className="font-display text-lg text-ink break-words">“{ownWords}”</span>
        </p>
      )}
    </div>
  );
}

function Goals({ answers, error, onChange }: QuestionProps) {
  return (
    <GoalsChoice chosen={answers.goals} onChange={(goals) => onChange({ goals })} error={error} />
  );
}

function Challenges({ answers, error, onChange }: QuestionProps) {
  return (
    <ChallengesChoice
      chosen={answers.challenges}
      onChange={(challenges) => onChange({ challenges })}
      error={error}
    />
  );
}

/** What there is to choose on each page of the questionnaire. */
export const QUESTION_CONTENT = {
  '/onboarding/journey': Journey,
  '/onboarding/genres': Genres,
  '/onboarding/equipment': Equipment,
  '/onboarding/goals': Goals,
  '/onboarding/challenges': Challenges,
} as const satisfies Record<QuestionPath, unknown>;
