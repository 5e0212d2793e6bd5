import { expect, jest, test } from '@jest/globals';
import { fake } from '@liaison/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ana, fakeDeck, fakeDecision, findCard, resets_at, setup } from './swipe-game.fixture.tsx';

test('arrow keys decide, arrow up opens the profile, Backspace takes the last decision back', async () => {
  fakeDeck();
  const calls = fakeDecision();
  const { user, router } = setup();
  await findCard('Ana');

  await user.keyboard('{ArrowRight}');
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'false'));
  fake('DELETE /api/swipe.php', { profile: ana ?? null, likes_left: 4, resets_at });
  await user.keyboard('{Backspace}');
  await findCard('Ana');
  await user.keyboard('{ArrowUp}');

  expect(calls.map(({ body }) => body.action)).toEqual(['like']);
  expect(router.state.location.pathname).toBe(`/members/${ana?.id}`);
});

test('a key that is held, or pressed with another one or in a dialog, decides nothing', async () => {
  fakeDeck();
  const calls = fakeDecision();
  const { user } = setup();
  await findCard('Ana');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);

  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    fireEvent.keyDown(document.body, { key: 'ArrowRight', [modifier]: true });
  dialog.remove();
  await user.keyboard('{ArrowLeft}');

  await findCard('Eva');
  await waitFor(() => expect(calls.map(({ body }) => body.action)).toEqual(['pass']));
});

/** Fires pointer events on Ana's card, which is 300 px wide. */
async function grabCard() {
  const card = await findCard('Ana');
  Object.defineProperty(card, 'offsetWidth', { value: 300 });
  const capture = jest.fn<(pointerId: number) => void>();
  card.setPointerCapture = capture;
  const fire = (type: string, clientX: number, { pointerId = 1, button = 0 } = {}) =>
    fireEvent(card, Object.assign(new MouseEvent(type, { bubbles: true, clientX, button }), { pointerId }));
  return { card, fire, capture };
}

test('a card dragged far enough or fast enough is decided, a shorter drag leaves it', async () => {
  fakeDeck();
  const calls = fakeDecision();
  setup();
  const { fire } = await grabCard();
  const drag = (x: number) => {
    fire('pointerdown', 0);
    fire('pointermove', x);
    fire('pointerup', x);
  };

  drag(20);
  expect(screen.getByRole('article')).toHaveAccessibleName('Ana');
  drag(-60);

  await findCard('Eva');
  expect(calls.map(({ body }) => body.action)).toEqual(['pass']);
});

test('a drag selects no text, in Safari neither, which knows the property by its prefix only', async () => {
  fakeDeck();
  setup();

  const card = await findCard('Ana');

  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[]);
  const styles = rules.filter(({ selectorText }) => selectorText && card.matches(selectorText));
  expect(styles.map(({ style }) => style.getPropertyValue('-webkit-user-select'))).toContain('none');
});

test('a pointer that only clicks is not captured, so that the link on the card gets the click', async () => {
  fakeDeck();
  setup();
  const { fire, capture } = await grabCard();

  fire('pointerdown', 0);
  fire('pointermove', 2);
  expect(capture).not.toHaveBeenCalled();
  fire('pointerup', 2);
  fire('pointerdown', 0);
  fire('pointermove', 40);

  expect(capture).toHaveBeenCalledWith(1);
});

test('a pointer that left the card before it was captured drags nothing when it comes back', async () => {
  fakeDeck();
  setup();
  const { card, fire } = await grabCard();

  fire('pointerdown', 0);
  // React's event for leaving an element.
  fire('pointerout', 2);
  fire('pointermove', 200);

  expect(card.style.transform).toBe('');
});

test('a drag that the browser ends, a second finger and another button of the mouse decide nothing', async () => {
  fakeDeck();
  const calls = fakeDecision();
  setup();
  const { card, fire } = await grabCard();
  fire('pointerdown', 0);
  fire('pointermove', 200);
  expect(card.style.transform).toContain('200px');
  fire('pointercancel', 200);
  expect(card.style.transform).toBe('');
  fire('pointerup', 200);
  fire('pointerdown', 0, { button: 2 });
  fire('pointerup', 200, { button: 2 });
  fire('pointerdown', 0);
  fire('pointerup', 200, { pointerId: 2 });

  fire('pointerup', -200);

  await findCard('Eva');
  expect(calls.map(({ body }) => body.action)).toEqual(['pass']);
});
