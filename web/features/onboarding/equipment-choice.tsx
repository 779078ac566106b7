import { EQUIPMENT_KINDS, type EquipmentKind } from '@photo-coach/shared/domain/onboarding.ts';
import { EQUIPMENT_LABELS } from './answer-labels.ts';
import { ChoiceGroup, type ManyProps } from './questions/choice-group.tsx';
import { EQUIPMENT_SCENES } from './questions/equipment.tsx';

/** What somebody photographs with. */
export function EquipmentChoice(props: ManyProps<EquipmentKind>) {
  return (
    <ChoiceGroup
      {...props}
      kind="many"
      name="equipment"
      legend="Your equipment"
      options={EQUIPMENT_KINDS}
      labels={EQUIPMENT_LABELS}
      scenes={EQUIPMENT_SCENES}
      columns={4}
    />
  );
}
