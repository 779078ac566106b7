import {
  CHALLENGES,
  type Challenge,
  challengesStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { ChoiceGroup, type ChoiceOption } from './choice-group.tsx';
import type { AnswerProps, Question } from './question.ts';
import clientWork from './scenes/client-work.svg?inline';
import consistency from './scenes/consistency.svg?inline';
import creativity from './scenes/creativity.svg?inline';
import technicalSkills from './scenes/technical-skills.svg?inline';

const OPTIONS: Record<Challenge, ChoiceOption> = {
  technical_skills: {
    name: 'Technical Skills',
    about: 'Exposure, focus, sharpness.',
    scene: technicalSkills,
  },
  creativity: { name: 'Creativity', about: 'New ideas and a style of my own.', scene: creativity },
  client_work: { name: 'Client Work', about: 'People, briefs and deadlines.', scene: clientWork },
  consistency: { name: 'Consistency', about: 'Getting it right every time.', scene: consistency },
};

/** Offers the challenges; several can be chosen. */
function ChallengesChoice({ answers, onChange, ...rest }: AnswerProps<'challenges'>) {
  return (
    <ChoiceGroup
      {...rest}
      kind="many"
      name="challenges"
      legend="Your challenges"
      values={CHALLENGES}
      options={OPTIONS}
      columns={4}
      chosen={answers.challenges}
      onChange={(challenges) => onChange({ challenges })}
    />
  );
}

/** What the person finds hard. */
export const challengesQuestion: Question<Challenge> = {
  path: PAGES.onboardingChallenges,
  schema: challengesStepSchema,
  title: 'What do you find hardest?',
  lead: 'Last question. Select all that apply.',
  nextLabel: 'Next',
  options: OPTIONS,
  Choice: ChallengesChoice,
};
