/** An account of its own, signed in, so that no demo password is needed. */
export async function signUp(origin: string): Promise<{ token: string; userId: string }> {
  const answer = await fetch(`${origin}/api/signup.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      client_id: crypto.randomUUID(),
      email: 'yardstick@example.org',
      name: 'Yardstick',
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
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  const token = /auth\.session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const { user } = (await answer.json()) as { user: { id: string } };
  return { token: decodeURIComponent(token), userId: user.id };
}
