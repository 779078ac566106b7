import type { KeptAnswer } from './list-kept-answers.ts';

/** What was answered before there was an account. */
export function KeptAnswers({ answers }: { answers: readonly KeptAnswer[] }) {
  return (
    <div className="mt-9 max-w-md">
      <p className="font-medium">Your answers are kept:</p>
      <dl className="mt-3 border-t border-line">
        {answers.map(({ question, answer }) => (
          <div
            key={question}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-2.5"
          >
            <dt className="text-muted">{question}</dt>
            <dd className="min-w-0 break-words">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
