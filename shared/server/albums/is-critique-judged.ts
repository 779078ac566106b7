import { NEEDS_SEEING } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { sql } from 'kysely';

/** Whether a row of `critiques` judges its category, as in `isJudged`: otherwise its score does not count. */
export const isCritiqueJudged = sql<boolean>`(jsonb_array_length(critiques.findings) > 0 or case critiques.critic
  when 'measured' then not critiques.category = any(${Object.keys(NEEDS_SEEING)})
  else critiques.long_text -> 'checked' is distinct from '[]' end)`;
