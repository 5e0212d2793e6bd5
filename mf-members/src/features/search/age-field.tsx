import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import {
  color,
  fontSize,
  fontWeight,
  layer,
  mediaForcedColors,
  space,
  targetSize,
  Text,
  TextField,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { type FocusEvent, useState } from 'react';
import { styled } from 'styled-components';
import { changeFilters, type FilterProps } from './search-filters.ts';

/** Both ends of the age range, by two handles on one line or by two number fields. */
export function AgeField({ filters, onChange }: FilterProps) {
  const { min_age: min, max_age: max } = useSettings();
  const range: [number, number] = [filters.min_age ?? min, filters.max_age ?? max];
  return (
    <AgeRange
      range={range}
      bounds={[min, max]}
      onChange={([from, to]) =>
        onChange(
          changeFilters(filters, {
            min_age: from === min ? undefined : from,
            max_age: to === max ? undefined : to,
          }),
        )
      }
    />
  );
}

type Range = [from: number, to: number];

function AgeRange({ range, bounds: [min, max], onChange }: AgeRangeProps) {
  const { t } = useTranslation('members');
  const [draft, setDraft] = useState(range);
  const [typed, setTyped] = useState(range.map(String));
  const [isLimited, setLimited] = useState(false);
  const [shown, setShown] = useState(range);
  const [movedLast, setMovedLast] = useState<0 | 1>(1);
  // Such as by removing its chip. A `key` would take the focus from the handle.
  if (shown.join() !== range.join()) {
    setShown(range);
    // What was chosen here arrives later, when the other end may already be half typed.
    if (draft.join() !== range.join()) {
      setDraft(range);
      setTyped(range.map(String));
    }
  }
  const [from, to] = draft;
  const ends = [
    { index: 0, label: t('filters.ageFrom'), lowest: min, highest: to },
    { index: 1, label: t('filters.ageTo'), lowest: from, highest: max },
  ] as const;

  function move(index: 0 | 1, age: number, [lowest, highest]: Range) {
    const bounded = Math.min(highest, Math.max(lowest, age));
    show(index === 0 ? [bounded, to] : [from, bounded]);
    setLimited(false);
    setMovedLast(index);
  }

  function show(next: Range) {
    setDraft(next);
    setTyped(next.map(String));
  }

  /** When a handle is released or left: a search at each step would ask for results that nobody sees. */
  const commit = (next: Range) => {
    if (next.join() !== range.join()) onChange(next);
  };

  function handleNumbersBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const ages = typed.map((text, index) => Number.parseInt(text, 10) || draft[index === 0 ? 0 : 1]);
    const [lower = from, higher = to] = ages.map((age) => Math.min(max, Math.max(min, age)));
    const isReversed = lower > higher;
    // The other end is about to be typed, and may put them in order.
    if (isReversed && currentTarget.contains(relatedTarget)) return;
    const next: Range = isReversed ? [higher, lower] : [lower, higher];
    show(next);
    if (ages.some((age) => age < min || age > max)) setLimited(true);
    commit(next);
  }

  return (
    <Fieldset>
      <VisuallyHidden as="legend">{t('filters.ageLegend')}</VisuallyHidden>
      <Line>
        <span aria-hidden>{t('filters.ageLegend')}</span>
        <Track
          style={{ '--from': (from - min) / (max - min), '--to': (to - min) / (max - min) } as TrackStyle}
        >
          {ends.map(({ index, label, lowest, highest }) => (
            <Handle
              key={index}
              type="range"
              aria-label={label}
              min={min}
              max={max}
              // Where both meet, the one that can be moved back; at a bound, the one that can be moved at all.
              $isAbove={index === 0 && (from === max || (movedLast === 0 && from > min))}
              value={draft[index]}
              onChange={(event) => move(index, event.target.valueAsNumber, [lowest, highest])}
              onPointerUp={() => commit(draft)}
              onBlur={() => commit(draft)}
            />
          ))}
        </Track>
      </Line>
      <Numbers onBlur={handleNumbersBlur}>
        {ends.map(({ index, label }) => (
          <TextField
            key={index}
            label={label}
            inputMode="numeric"
            value={typed[index] ?? ''}
            onChange={({ target }) => {
              setTyped(typed.with(index, target.value));
              setLimited(false);
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        ))}
      </Numbers>
      <Text $size="s" $muted aria-live="polite">
        {isLimited && t('filters.ageLimits', { from: min, to: max })}
      </Text>
    </Fieldset>
  );
}

interface AgeRangeProps {
  range: Range;
  bounds: Range;
  onChange: (range: Range) => void;
}

type TrackStyle = Record<'--from' | '--to', number>;

const handleSize = '24px';

const Fieldset = styled.fieldset`
  min-width: 220px;
  padding: 0;
  border: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};

  > span {
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.medium};
  }
`;

/** The two inputs lie on each other; only their handles take the pointer. */
const Track = styled.div`
  position: relative;
  flex: 1;
  height: ${targetSize};

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 2px);
    inset-inline: calc(${handleSize} / 2);
    height: 4px;
    border-radius: 2px;
    background: ${color.control};
    ${mediaForcedColors} {
      background: GrayText;
    }
  }
  &::after {
    --length: calc(100% - ${handleSize});
    inset-inline: calc(${handleSize} / 2 + var(--from) * var(--length))
      calc(${handleSize} / 2 + (1 - var(--to)) * var(--length));
    background: ${color.accent};
    ${mediaForcedColors} {
      background: Highlight;
    }
  }
`;

const handleStyle = `
  width: ${handleSize};
  height: ${handleSize};
  border: 2px solid ${color.accent};
  border-radius: 50%;
  background: ${color.surface};
  cursor: grab;
  pointer-events: auto;
`;

const Handle = styled.input<{ $isAbove: boolean }>`
  position: absolute;
  inset: 0;
  z-index: ${({ $isAbove }) => ($isAbove ? layer.raisedMore : layer.raised)};
  width: 100%;
  height: 100%;
  margin: 0;
  appearance: none;
  background: none;
  pointer-events: none;

  &::-webkit-slider-thumb {
    appearance: none;
    ${handleStyle}
  }
  &::-moz-range-thumb {
    box-sizing: border-box;
    ${handleStyle}
  }
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;
