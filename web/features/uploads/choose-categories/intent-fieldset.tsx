import { useState } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { readQuestionnaire, storeQuestionnaire } from '../choices.ts';

const INTENTS = [
  ['high_key', 'High key'],
  ['low_key', 'Low key'],
  ['silhouette', 'Silhouette'],
  ['panning', 'Panning'],
  ['soft_focus', 'Soft focus'],
] as const;
type Intent = (typeof INTENTS)[number][0];

/** What was done on purpose, so that the critique does not call a choice a fault. */
export function IntentFieldset() {
  const [chosen, setChosen] = useState<readonly Intent[]>(() => readQuestionnaire().intent ?? []);
  const toggle = (intent: Intent, on: boolean) => {
    const next = on ? [...chosen, intent] : chosen.filter((other) => other !== intent);
    setChosen(next);
    const { intent: _before, ...rest } = readQuestionnaire();
    storeQuestionnaire(next.length > 0 ? { ...rest, intent: [...next] } : rest);
  };
  return (
    <fieldset className="mt-10 border-t border-line pt-6">
      <legend className="sr-only">Done on purpose</legend>
      <p aria-hidden="true" className="font-medium">
        Done on purpose? <span className="font-normal text-muted">Optional</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-x-7 gap-y-4">
        {INTENTS.map(([intent, label]) => (
          <Checkbox
            key={intent}
            label={label}
            checked={chosen.includes(intent)}
            onChange={(on) => toggle(intent, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
