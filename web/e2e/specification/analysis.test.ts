import { ANALYSIS } from './analysis-rows.ts';
import { checkVisits } from './check-visits.ts';
import { REFUSALS_AND_LABELS } from './refusals-and-labels.ts';

checkVisits('the rows of uploads, analysis and feedback', [...ANALYSIS, ...REFUSALS_AND_LABELS]);
