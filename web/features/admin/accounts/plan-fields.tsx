import { type Plan, planSchema } from '@photo-coach/shared/contracts/records.ts';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';

export type PlanChoice = {
  plan: Plan;
  /** The last day, YYYY-MM-DD; empty: until it is withdrawn. */
  until: string;
};

/** When a granted plan ends: with its last day, UTC; null if it does not. */
export const untilOf = ({ plan, until }: PlanChoice): string | null =>
  plan === 'free' || until === '' ? null : `${until}T23:59:59.000Z`;

const PLANS = [
  { value: 'free', label: 'Free (takes a granted plan back)' },
  { value: 'creator', label: 'Creator' },
  { value: 'pro', label: 'Pro' },
] as const;

type PlanFieldsProps = { choice: PlanChoice; onChange: (choice: PlanChoice) => void };

/** Which plan is granted, and until when. */
export function PlanFields({ choice, onChange }: PlanFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField label="Plan">
        {(control) => (
          <Select
            {...control}
            options={PLANS}
            value={choice.plan}
            onChange={({ target }) => onChange({ ...choice, plan: planSchema.parse(target.value) })}
          />
        )}
      </FormField>
      {choice.plan !== 'free' && (
        <FormField label="Last day (none: until taken back)">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={choice.until}
              onChange={({ target }) => onChange({ ...choice, until: target.value })}
            />
          )}
        </FormField>
      )}
    </div>
  );
}
