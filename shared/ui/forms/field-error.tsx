import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../base/icon.tsx';
import { color, fontSize, space } from '../base/tokens.ts';

/** The error text below a control; screen readers announce it when it appears. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children && (
        <Line>
          <Icon icon={CircleAlert} size={18} />
          <span>{children}</span>
        </Line>
      )}
    </div>
  );
}

const Line = styled.p`
  display: flex;
  gap: 6px;
  padding-top: ${space[1]};
  font-size: ${fontSize.s};
  color: ${color.error};

  svg {
    margin-top: 2px;
  }
`;
