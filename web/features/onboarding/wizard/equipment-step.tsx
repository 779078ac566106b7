import { EQUIPMENT_MAX_LENGTH } from '@photo-coach/shared/contracts/http/accounts.ts';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { ChosenFrames } from './chosen-frames.tsx';
import type { StepProps } from './use-wizard.ts';

/** Third step: the equipment, in the person's own words, beside what was chosen before. */
export function EquipmentStep({ draft, errors, onChange }: StepProps) {
  return (
    <div className="grid gap-14 lg:grid-cols-[3fr_2fr] lg:gap-20">
      <div data-invalid={errors.equipment ? '' : undefined}>
        <FormField
          label="Your equipment (optional)"
          error={errors.equipment}
          hint={
            <p className="tabular text-right text-sm text-muted">
              {draft.equipment.length} of {EQUIPMENT_MAX_LENGTH} characters
            </p>
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              maxLength={EQUIPMENT_MAX_LENGTH}
              value={draft.equipment}
              onChange={(event) => onChange({ equipment: event.target.value })}
              placeholder="An old Nikon with a 50 mm, or the phone in your pocket"
              className="font-display text-xl leading-snug"
            />
          )}
        </FormField>
      </div>
      <ChosenFrames draft={draft} />
    </div>
  );
}
