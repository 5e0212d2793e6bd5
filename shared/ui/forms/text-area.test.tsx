import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { TextArea } from './text-area.tsx';

const renderCounter = (text: string) => {
  const { unmount } = renderApp(<TextArea label="About" value={text} max={10} readOnly />);
  const counterText = screen.getByRole('status').textContent;
  unmount();
  return counterText;
};

test('the counter is empty below 80 % of the limit and then shows the characters left, in code points', () => {
  expect(renderCounter('1234567')).toBe('');
  expect(renderCounter('12345678')).toBe('2 characters left');
  expect(renderCounter('👋👋👋👋👋👋👋👋👋')).toBe('1 character left');
  expect(renderCounter('123456789012')).toBe('2 characters too many');
});
