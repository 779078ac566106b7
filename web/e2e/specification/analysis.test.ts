import { ANALYSIS } from './analysis-rows.ts';
import { checkVisits } from './check-visits.ts';

checkVisits('the rows of uploads, analysis and feedback', ANALYSIS);
