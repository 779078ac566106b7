/** The first part of the keys of all queries about follow-ups. */
export const FOLLOW_UPS_KEY = 'follow-ups';
