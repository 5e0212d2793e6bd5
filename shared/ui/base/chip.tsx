import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { formatBadgeCount } from './formatters.ts';
import { color, fontSize, fontWeight, radius, space, targetSize } from './tokens.ts';
import { toneStyles } from './tone-styles.ts';

/** A small label; `onRemove` adds a remove button whose accessible name is `removeLabel`. */
export function Chip({ children, tone = 'neutral', icon, onRemove, removeLabel }: ChipProps) {
  return (
    <ChipBox $tone={tone}>
      {icon}
      <span>{children}</span>
      {onRemove && (
        <RemoveButton type="button" onClick={onRemove} aria-label={removeLabel}>
          <Icon icon={X} size={16} />
        </RemoveButton>
      )}
    </ChipBox>
  );
}

export interface ChipProps {
  children: ReactNode;
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'error';
  icon?: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
}

/** A count on an icon or a row: hidden at 0, 99+ above 99. `label` is its accessible name ("3 unread"). */
export function Badge({
  count,
  label,
  tone = 'accent',
}: {
  count: number;
  label: string;
  tone?: 'accent' | 'warning' | 'error';
}) {
  if (count <= 0) return null;
  return <CountBadge text={formatBadgeCount(count)} label={label} tone={tone} />;
}

/** Also shows 0 (credits, for example): the caller decides whether to render it. */
export function CountBadge({
  text,
  label,
  tone = 'accent',
}: {
  text: string;
  label: string;
  tone?: 'accent' | 'warning' | 'error';
}) {
  return (
    <Count $tone={tone} role="img" aria-label={label} data-tone={tone}>
      {text}
    </Count>
  );
}

const chipTones = {
  neutral: css`
    background: ${color.sunken};
    color: ${color.text};
    border-color: ${color.line};
  `,
  accent: css`
    background: ${color.accentSoft};
    color: ${color.accent};
  `,
  ...toneStyles,
} as const;

const ChipBox = styled.span<{ $tone: keyof typeof chipTones }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 32px;
  padding: 3px ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.full};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  ${({ $tone }) => chipTones[$tone]}
`;

const RemoveButton = styled.button`
  display: grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  margin: -6px -12px -6px -8px;
  padding: 0;
  border: 0;
  background: none;
  border-radius: ${radius.full};
  cursor: pointer;
`;

const countTones = {
  accent: css`
    background: ${color.accent};
    color: ${color.onAccent};
  `,
  warning: css`
    background: ${color.warningSoft};
    color: ${color.warning};
    border-color: ${color.warning};
  `,
  error: css`
    background: ${color.errorSoft};
    color: ${color.error};
    border-color: ${color.error};
  `,
} as const;

const Count = styled.span<{ $tone: keyof typeof countTones }>`
  display: inline-grid;
  place-items: center;
  min-width: 1.7em;
  height: 1.7em;
  padding-inline: 0.4em;
  border: 1px solid transparent;
  border-radius: ${radius.full};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  ${({ $tone }) => countTones[$tone]}
`;
