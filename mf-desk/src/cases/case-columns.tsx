import { Card, mediaUp, space } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The case, and beside it on wide screens what is decided about it. */
export const CaseColumns = ({ facts, form }: { facts: ReactNode; form: ReactNode }) => (
  <Columns>
    <Card>{facts}</Card>
    <Beside>{form}</Beside>
  </Columns>
);

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  align-items: start;

  ${mediaUp.xl} {
    grid-template-columns: minmax(0, 1fr) 400px;
  }
`;

const Beside = styled(Card)`
  ${mediaUp.xl} {
    position: var(--bar, sticky);
    top: ${space[4]};
    max-height: calc(100dvh - ${space[6]});
    overflow-y: auto;
  }
`;
