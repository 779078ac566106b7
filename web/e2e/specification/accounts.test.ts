import { ACCOUNTS } from './accounts-rows.ts';
import { checkVisits } from './check-visits.ts';

checkVisits('the rows of accounts, onboarding and billing', ACCOUNTS);
