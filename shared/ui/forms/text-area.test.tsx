import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { TextArea } from './text-area.tsx';

const counterOf = (text: string) => {
  const { unmount } = renderApp(<TextArea label="About" value={text} max={10} readOnly />);
  const words = screen.getByRole('status').textContent;
  unmount();
  return words;
};

test('the counter stays silent below 80 % and then says what is left, in code points', () => {
  expect(counterOf('1234567')).toBe('');
  expect(counterOf('12345678')).toBe('2 characters left');
  expect(counterOf('👋👋👋👋👋👋👋👋👋')).toBe('1 character left');
  expect(counterOf('123456789012')).toBe('2 characters too many');
});
