/** Signs up a new member and returns its session token, so that no password of the demo is needed. */
export async function createAccount(origin: string): Promise<{ token: string; userId: string }> {
  const response = await fetch(`${origin}/api/signup.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      client_id: crypto.randomUUID(),
      email: 'baseline@example.org',
      name: 'Baseline',
      password: 'a long enough phrase',
      date_of_birth: '1990-05-05',
      gender: 'male',
      looking_for: 'female',
      language: 'en',
      terms: true,
      terms_version: '2023-12-01T12:00:00.000Z',
      special_category_consent: true,
    }),
  });
  if (!response.ok) throw new Error(`sign-up responded ${response.status}: ${await response.text()}`);
  const token = /auth\.session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const { user } = (await response.json()) as { user: { id: string } };
  return { token: decodeURIComponent(token), userId: user.id };
}
