import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/** What is known about a photo that is compared with another. */
export type ComparedPhoto = {
  measurements: readonly Measurement[];
  /** Its critiques; the categories of albums are ignored. */
  critiques: readonly {
    category: string;
    /** 0–100. */
    scoreContinuous: number;
    findings: readonly Finding[];
    critic: CriticName | null;
  }[];
};

export type Side = 'left' | 'right';

/** The side with the larger of two numbers; null for equal ones. */
export const largerSide = (left: number, right: number): Side | null =>
  left === right ? null : left > right ? 'left' : 'right';

/** A measurement with a value; null if there is none. */
export function measuredIn(
  { measurements }: ComparedPhoto,
  name: MeasurementName,
): (Measurement & { value: number }) | null {
  const found = measurements.find((item) => item.name === name);
  return found === undefined || found.value === null ? null : { ...found, value: found.value };
}

/** A score, 0–100; null if the category was not critiqued. */
export const scoreIn = ({ critiques }: ComparedPhoto, category: PhotoCategory): number | null =>
  critiques.find((critique) => critique.category === category)?.scoreContinuous ?? null;

const criticIn = ({ critiques }: ComparedPhoto, category: PhotoCategory): CriticName | null =>
  critiques.find((critique) => critique.category === category)?.critic ?? null;

/** Whether a category of both photos was judged by the same critic: measured scores and the coach's are two scales. */
export const haveSameCritic = (
  one: ComparedPhoto,
  other: ComparedPhoto,
  category: PhotoCategory,
): boolean => criticIn(one, category) === criticIn(other, category);

/** Whether the coach has judged a category of both photos. */
export const areJudgedByCoach = (
  one: ComparedPhoto,
  other: ComparedPhoto,
  category: PhotoCategory,
): boolean => criticIn(one, category) === 'vision' && haveSameCritic(one, other, category);

const weightOf = ({ severity, sureness }: Finding): number => severity * sureness;

/**
 * The findings of a photo, one of each kind: the weightiest.
 * @param polarity only those; all by default
 */
export function findingsIn(
  { critiques }: ComparedPhoto,
  polarity?: Finding['polarity'],
): Map<Finding['kind'], Finding> {
  const found = new Map<Finding['kind'], Finding>();
  for (const finding of critiques.flatMap(({ findings }) => findings)) {
    if (polarity !== undefined && finding.polarity !== polarity) continue;
    const known = found.get(finding.kind);
    if (known === undefined || weightOf(finding) > weightOf(known))
      found.set(finding.kind, finding);
  }
  return found;
}

/** How much a finding helps or harms, weighted by its sureness, 0–1; 0 for none. */
export const findingWeight = (finding: Finding | undefined): number =>
  finding === undefined ? 0 : weightOf(finding);

/** How much larger one of two subjects can be, in area, to count as the same one. */
const SAME_SIZE = 1.25;

/**
 * Whether the critic found the same subject in both photos, judged by its size, or no subject in either. If not, all
 * measurements of the subject are about two things.
 */
export function haveSameSubject(one: ComparedPhoto, other: ComparedPhoto): boolean {
  const sizes = [one, other].map((photo) => measuredIn(photo, 'subject_size')?.value ?? 0);
  return Math.max(...sizes) <= SAME_SIZE * Math.min(...sizes);
}
