import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumInsights, Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { type Judged, judge } from '../judge.ts';
import { distinct } from '../sentences/draft.ts';
import { capital, listed } from '../sentences/words.ts';
import { CATEGORY_TRAITS } from '../traits/category-traits.ts';
import { type Member, memberEvidence } from './album-photo.ts';
import { type RankedPhoto, sentenceOf } from './rank-photos.ts';
import { largestBy } from './statistics.ts';

type Fault = Judged & {
  readonly member: Member;
  readonly category: PhotoCategory;
};

const AREA_NAMES: Record<PhotoCategory, string> = {
  lighting_exposure: 'Lighting and exposure',
  composition_balance: 'Composition and balance',
  focus_sharpness: 'Focus and sharpness',
  mood_emotional_impact: 'Mood and emotional impact',
};

const MOST_ISSUES = 4;
const MOST_AREAS = 3;
const NAMED = 3;

const faultsOf = (member: Member): Fault[] =>
  PHOTO_CATEGORIES.flatMap((category) =>
    judge(CATEGORY_TRAITS[category], member.reading).faults.map((fault) => ({
      ...fault,
      member,
      category,
    })),
  );

const evidenceOfFaults = (faults: readonly Fault[]): Evidence[] =>
  distinct(faults.flatMap(({ trait, member }) => memberEvidence(member, trait.needs[0])));

const loss = ({ trait, quality }: Fault): number => trait.weight * (1 - quality);

const namesOf = (faults: readonly Fault[]): string => {
  const names = [...new Set(faults.map(({ member }) => member.name))];
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : listed(names);
};

function groupBy<Key>(faults: readonly Fault[], keyOf: (fault: Fault) => Key): [Key, Fault[]][] {
  const groups = new Map<Key, Fault[]>();
  for (const fault of faults) {
    groups.set(keyOf(fault), [...(groups.get(keyOf(fault)) ?? []), fault]);
  }
  return [...groups];
}

const photosIn = (faults: readonly Fault[]): number =>
  new Set(faults.map(({ member }) => member.photo.id)).size;

const totalLoss = (faults: readonly Fault[]): number =>
  faults.reduce((sum, fault) => sum + loss(fault), 0);

function commonIssues(faults: readonly Fault[], photos: number): AlbumInsights['commonIssues'] {
  return groupBy(faults, ({ trait }) => trait)
    .filter(([, group]) => group.length >= 2)
    .toSorted(([, a], [, b]) => b.length - a.length || totalLoss(b) - totalLoss(a))
    .slice(0, MOST_ISSUES)
    .map(([trait, group]) => ({
      text: `${capital(trait.subject)} can be better in ${group.length} of ${photos} photos: ${namesOf(group)}.`,
      frequency: group.length,
      evidence: evidenceOfFaults(group),
    }));
}

function improvementAreas(faults: readonly Fault[]): AlbumInsights['improvementAreas'] {
  return groupBy(faults, ({ category }) => category)
    .toSorted(([, a], [, b]) => photosIn(b) - photosIn(a) || totalLoss(b) - totalLoss(a))
    .slice(0, MOST_AREAS)
    .map(([area, group]) => {
      const worst = largestBy(group, loss) ?? group[0];
      const advice = worst === undefined ? '' : worst.trait.quickWin(worst.member.reading).text;
      const start = worst === undefined ? '' : ` Start with ${worst.member.name}. ${advice}`;
      return {
        area,
        text: `${AREA_NAMES[area]}: ${listed([...new Set(group.map(({ trait }) => trait.subject))])}.${start}`,
        frequency: photosIn(group),
        evidence: distinct([
          ...(worst?.trait.quickWin(worst.member.reading).evidence ?? []),
          ...evidenceOfFaults(group),
        ]),
      };
    });
}

/** The best photos with the reason, the faults that photos share, and where most is to be gained. */
export function findInsights(ranked: readonly RankedPhoto[]): AlbumInsights {
  const faults = ranked.flatMap(({ member }) => faultsOf(member));
  return {
    topPhotos: ranked.slice(0, 3).flatMap(({ member, critiques, score }) => {
      const reason = sentenceOf(critiques[0], 'whatsWorking');
      return reason === null ? [] : [{ id: member.photo.id, score, reason }];
    }),
    commonIssues: commonIssues(faults, ranked.length),
    improvementAreas: improvementAreas(faults),
  };
}
