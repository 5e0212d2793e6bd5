import { afterEach, expect, jest, test } from '@jest/globals';
import { buildUser, fakeError, buildSettings } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  fakeSteps,
  getField,
  clickContinue,
  buildNewUser,
  openSteps,
  pasteText,
} from '../signup.fixture.tsx';

const getAboutField = () => getField('About me (optional)');
const keys = ['coffee', 'music', 'travelling', 'wine', 'cooking', 'yoga', 'reading', 'cinema', 'dancing'];
const many = [...keys, 'beach', 'hiking', 'cycling', 'running', 'tennis', 'sauna', 'gaming'];

afterEach(() => {
  jest.restoreAllMocks();
});

test('text and interests are saved, and the last step opens (AUTH-012)', async () => {
  const calls = fakeSteps();
  const { user, router } = openSteps('about');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '8 of 9');

  await pasteText(user, getAboutField(), 'Coffee and mountains.');
  await user.click(screen.getByRole('button', { name: 'Coffee' }));
  await user.click(screen.getByRole('button', { name: 'Music' }));
  await user.click(screen.getByRole('button', { name: 'Coffee' }));
  await clickContinue(user);

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
  expect(calls.map(({ body }) => body)).toEqual([
    { step: 4, data: { about: 'Coffee and mountains.', interests: ['music'] } },
  ]);
});

test('interests are toggles, and no more than fifteen can be chosen (AUTH-012)', async () => {
  const { user } = openSteps('about', {
    settings: buildSettings({ interests: many }),
    user: buildNewUser({ profile: { ...buildUser().profile, interests: many.slice(0, 14) } }),
  });
  const group = screen.getByRole('group', { name: 'Interests' });
  expect(group).toHaveAccessibleDescription(/14 of 15 chosen/);

  await user.click(screen.getByRole('button', { name: 'Sauna' }));

  expect(group).toHaveAccessibleDescription(/15 of 15 chosen/);
  expect(screen.getByRole('button', { name: 'Sauna' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Gaming' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Coffee' })).toBeEnabled();
});

test('the counter shows the remaining characters, and a text that is too long shows an error and is kept (AUTH-012)', async () => {
  const calls = fakeSteps();
  const { user } = openSteps('about');

  await pasteText(user, getAboutField(), '👋'.repeat(995));
  expect(screen.getByText('5 characters left')).toBeVisible();
  await user.paste('1234567');
  await clickContinue(user);

  await waitFor(() => expect(getAboutField()).toHaveAccessibleDescription(/This is too long\./));
  expect(getAboutField()).toHaveFocus();
  expect(getAboutField()).toHaveValue(`${'👋'.repeat(995)}1234567`);
  expect(calls).toHaveLength(0);
});

test.each([
  ['en', 'contains_contact', 'about', /leave out phone numbers/],
  ['en', 'offensive', 'data.about', /choose other words/],
  ['de', 'contains_contact', 'data.about', /Telefonnummern/],
] as const)(
  '%s: a text refused by the API (%s) shows an error beside the field and is kept (AUTH-012)',
  async (locale, code, name, text) => {
    fakeError('PUT /api/signup.php', 'validation', { fields: { [name]: code } });
    const { user } = openSteps('about', { locale });
    const box = screen.getByRole('textbox');

    await pasteText(user, box, 'Call me: 0176 12345678');
    await user.click(screen.getByRole('button', { name: /Continue|Weiter/ }));

    await waitFor(() => expect(box).toHaveAccessibleDescription(text));
    expect(box).toHaveFocus();
    expect(box).toHaveValue('Call me: 0176 12345678');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('the step can be skipped (AUTH-012)', async () => {
  const calls = fakeSteps();
  const { user, router } = openSteps('about');

  await user.click(screen.getByRole('button', { name: 'Skip' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
  expect(calls[0]?.body).toEqual({ step: 4, skip: true });
});

test('a text that could not be saved is kept for a reload too', async () => {
  fakeError('PUT /api/signup.php', 'unavailable');
  const member = buildNewUser();
  const { user, unmount } = openSteps('about', { user: member });
  await pasteText(user, getAboutField(), 'Coffee and mountains.');
  await clickContinue(user);
  expect(await screen.findByRole('alert')).toBeVisible();
  unmount();

  openSteps('about', { user: member });

  expect(getAboutField()).toHaveValue('Coffee and mountains.');
});

test('a text and interests that are not saved yet are kept when the member goes back, and dropped once they are saved', async () => {
  const member = buildNewUser();
  fakeSteps(member);
  const { user, router } = openSteps('about', { user: member });
  await pasteText(user, getAboutField(), 'Coffee and mountains.');
  await user.click(screen.getByRole('button', { name: 'Coffee' }));

  await user.click(screen.getByRole('button', { name: 'Back' }));
  await clickContinue(user);

  expect(await screen.findByRole('textbox')).toHaveValue('Coffee and mountains.');
  expect(screen.getByRole('button', { name: 'Coffee' })).toHaveAttribute('aria-pressed', 'true');
  await clickContinue(user);
  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('signup/'))).toEqual([]);
});

test('an error comes into view, because the button may be far below: of the focused text, and of the step', async () => {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = openSteps('about');
  await pasteText(user, getAboutField(), 'a'.repeat(1001));
  await clickContinue(user);
  await waitFor(() => expect(scrollIntoView.mock.contexts).toContain(getAboutField()));

  scrollIntoView.mockClear();
  fakeError('PUT /api/signup.php', 'validation', { fields: { 'data.about': 'contains_contact' } });
  await user.clear(getAboutField());
  await pasteText(user, getAboutField(), 'Call me');
  await clickContinue(user);
  await waitFor(() => expect(scrollIntoView.mock.contexts).toContain(getAboutField()));

  scrollIntoView.mockClear();
  fakeError('PUT /api/signup.php', 'internal');
  await clickContinue(user);
  const alert = await screen.findByRole('alert');
  expect(scrollIntoView.mock.contexts.some((element) => (element as Element).contains(alert))).toBe(true);
});
