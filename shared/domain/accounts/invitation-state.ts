/** Whether an invitation can be used. */
export function invitationState(row: {
  used_at: string | null;
  has_expired: boolean;
}): 'open' | 'used' | 'expired' {
  if (row.used_at !== null) return 'used';
  return row.has_expired ? 'expired' : 'open';
}
