/**
 * Submits a form of a hosted page, as a person does.
 * @returns the status, and where the reply redirects to
 */
export async function submitHostedPage(
  page: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> {
  const reply = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(page).origin },
    body: new URLSearchParams(fields),
  });
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    text: await reply.text(),
  };
}
