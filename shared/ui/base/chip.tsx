import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { badgeText } from './formatters.ts';
import { color, fontSize, radius, space, target, weight } from './tokens.ts';

/** A small fact; with `onRemove` a filter that can be taken away, `removeLabel` being that button's name. */
export function Chip({ children, tone = 'neutral', icon, onRemove, removeLabel }: ChipProps) {
  return (
    <ChipBox $tone={tone}>
      {icon}
      <span>{children}</span>
      {onRemove && (
        <Remove type="button" onClick={onRemove} aria-label={removeLabel}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </Remove>
      )}
    </ChipBox>
  );
}

export interface ChipProps {
  children: ReactNode;
  tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'bad';
  icon?: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
}

/** A count on an icon or a row; nothing at 0, 99+ above 99. `label` says what is counted ("3 unread"). */
export function Badge({
  count,
  label,
  tone = 'accent',
}: {
  count: number;
  label: string;
  tone?: 'accent' | 'warn' | 'bad';
}) {
  if (count <= 0) return null;
  return <CountBadge text={badgeText(count)} label={label} tone={tone} />;
}

/** A badge for what may also be 0, credits for one: the caller decides whether it shows. */
export function CountBadge({
  text,
  label,
  tone = 'accent',
}: {
  text: string;
  label: string;
  tone?: 'accent' | 'warn' | 'bad';
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
  `,
  accent: css`
    background: ${color.accentSoft};
    color: ${color.accent};
  `,
  ok: css`
    background: ${color.okSoft};
    color: ${color.ok};
  `,
  warn: css`
    background: ${color.warnSoft};
    color: ${color.warn};
  `,
  bad: css`
    background: ${color.badSoft};
    color: ${color.bad};
  `,
} as const;

const ChipBox = styled.span<{ $tone: keyof typeof chipTones }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 32px;
  padding: 4px ${space[3]};
  border-radius: ${radius.full};
  font-size: ${fontSize.s};
  font-weight: ${weight.medium};
  ${({ $tone }) => chipTones[$tone]}
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
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
  warn: css`
    background: ${color.warnSoft};
    color: ${color.warn};
    box-shadow: inset 0 0 0 1px ${color.warn};
  `,
  bad: css`
    background: ${color.badSoft};
    color: ${color.bad};
    box-shadow: inset 0 0 0 1px ${color.bad};
  `,
} as const;

const Count = styled.span<{ $tone: keyof typeof countTones }>`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding-inline: 6px;
  border-radius: ${radius.full};
  font-size: ${fontSize.xs};
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  ${({ $tone }) => countTones[$tone]}
`;
