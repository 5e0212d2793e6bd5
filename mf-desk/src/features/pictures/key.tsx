import { fontSize, radius } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** A key of the keyboard; its button's name does not repeat it. */
export const Key = ({ name }: { name: string }) => <Cap aria-hidden="true">{name.toUpperCase()}</Cap>;

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
