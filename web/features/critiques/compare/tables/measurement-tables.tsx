import type { MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import { measurementInWords } from '@photo-coach/shared/domain/measurements/measurement-in-words.ts';
import { AllMeasurements } from './all-measurements.tsx';
import { MeasuredCell, type ShownMeasurement, titleOf } from './measured-cell.tsx';
import { type Names, PairTable } from './pair-table.tsx';

type MeasurementTablesProps = { measurements: readonly ShownMeasurement[]; names: Names };

const inWords = ({ measurement, value }: MeasuredEvidence) =>
  measurementInWords(measurement, value);

/** The measurements that make one of the photos better, in words; then all of them, collapsed. */
export function MeasurementTables({ measurements, names }: MeasurementTablesProps) {
  const telling = measurements.filter(({ better }) => better !== null);
  return (
    <section>
      <h2 className="text-2xl">What was measured better</h2>
      {telling.length > 0 ? (
        <PairTable
          caption="What was measured better"
          names={names}
          rows={telling.map((measurement) => ({
            title: titleOf(measurement),
            left: <MeasuredCell measurement={measurement} side="left" text={inWords} />,
            right: <MeasuredCell measurement={measurement} side="right" text={inWords} />,
          }))}
        />
      ) : (
        <p className="mt-1 text-muted">
          No measurement is better by more than saving the photo again would change it.
        </p>
      )}
      <AllMeasurements measurements={measurements} names={names} />
    </section>
  );
}
