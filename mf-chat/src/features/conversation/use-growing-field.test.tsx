import { afterEach, expect, test } from '@jest/globals';
import { getField, open } from './member-conversation.fixture.tsx';

const browserStyle = CSSStyleDeclaration.prototype;
afterEach(() => void Reflect.deleteProperty(browserStyle, 'fieldSizing'));

/** Opens a conversation in which each line of the text takes 24 px of the field, with borders of 1 px. */
async function openField({ growsByItself }: { growsByItself: boolean }) {
  if (growsByItself)
    Object.defineProperty(browserStyle, 'fieldSizing', { configurable: true, value: 'content' });
  const { user } = await open();
  const field = getField() as HTMLTextAreaElement;
  const getHeight = () => (field.style.height === 'auto' ? 24 : Number.parseInt(field.style.height) - 2);
  Object.defineProperties(field, {
    scrollHeight: { get: () => Math.max(field.value.split('\n').length * 24, getHeight()) },
    offsetHeight: { get: () => getHeight() + 2 },
    clientHeight: { get: getHeight },
  });
  return { user, field };
}

test('the field grows and shrinks with its text in a browser that does not do so by itself', async () => {
  const { user, field } = await openField({ growsByItself: false });

  await user.type(field, 'One{Shift>}{Enter}{/Shift}Two');
  expect(field.style.height).toBe('50px');
  await user.clear(field);

  expect(field.style.height).toBe('');
});

test('the height is left to a browser that does', async () => {
  const { user, field } = await openField({ growsByItself: true });

  await user.type(field, 'One{Shift>}{Enter}{/Shift}Two');

  expect(field.style.height).toBe('');
});
