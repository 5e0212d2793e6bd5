import { fontSize, radius } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { useHasKeys } from './use-decision-keys.ts';

/** Props of a button that a key presses too. Its name does not repeat the key. */
export function useKeyProps() {
  const hasKeys = useHasKeys();
  return (key: string) =>
    hasKeys ? { 'aria-keyshortcuts': key, icon: <Cap aria-hidden="true">{key.toUpperCase()}</Cap> } : {};
}

const Cap = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 1.6em;
  height: 1.6em;
  border: 1px solid currentColor;
  border-radius: ${radius.control};
  font: inherit;
  font-size: ${fontSize.xs};
`;
