import { useState } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { readQuestionnaire, storeQuestionnaire } from '../choices.ts';

const INTENTS = [
  ['high_key', 'High key', 'Bright tones almost throughout'],
  ['low_key', 'Low key', 'Mostly dark tones, few highlights'],
  ['silhouette', 'Silhouette', 'A dark subject against a bright background'],
  ['panning', 'Panning', 'The camera follows the subject, and the background blurs'],
  ['soft_focus', 'Soft focus', 'A soft glow instead of crisp detail'],
] as const;
type Intent = (typeof INTENTS)[number][0];

/** The effects that the photographer wanted, so that the critique does not list them as weaknesses. */
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
      <legend className="sr-only">Was any of this intentional?</legend>
      <p aria-hidden="true" className="font-medium">
        Was any of this intentional? <span className="font-normal text-muted">Optional</span>
      </p>
      <div className="mt-4 grid gap-x-7 gap-y-4 sm:grid-cols-2">
        {INTENTS.map(([intent, name, about]) => (
          <Checkbox
            key={intent}
            label={
              <>
                {name} <span className="block text-muted">{about}</span>
              </>
            }
            checked={chosen.includes(intent)}
            onChange={(on) => toggle(intent, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
