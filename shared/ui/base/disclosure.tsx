import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { color, fontWeight, space, targetSize } from './tokens.ts';

/** A row that shows and hides its content, natively: it works before any script has loaded, and search in the page opens it. */
export function Disclosure({ summary, children, isOpen, onToggle }: DisclosureProps) {
  return (
    <Frame open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <Row>
        <Icon icon={ChevronRight} />
        {summary}
      </Row>
      <Content>{children}</Content>
    </Frame>
  );
}

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** A change opens or closes it; in between it is the user's. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
}

const Frame = styled.details`
  border-bottom: 1px solid ${color.line};

  /* On paper nothing can be opened. */
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;

const Row = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${targetSize};
  padding-block: ${space[2]};
  font-weight: ${fontWeight.medium};
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    color: ${color.muted};
  }
  details[open] > & > svg {
    transform: rotate(90deg);
  }
`;

const Content = styled.div`
  padding: 0 0 ${space[4]} 28px;
`;
