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
  TextField,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { useState } from 'react';
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
  const [shown, setShown] = useState(range);
  // Such as by removing its chip. A `key` would take the focus from the handle.
  if (shown.join() !== range.join()) {
    setShown(range);
    setDraft(range);
    setTyped(range.map(String));
  }
  const [from, to] = draft;
  const ends = [
    { index: 0, label: t('filters.ageFrom'), lowest: min, highest: to },
    { index: 1, label: t('filters.ageTo'), lowest: from, highest: max },
  ] as const;

  function move(index: 0 | 1, age: number, [lowest, highest]: Range): Range {
    const bounded = Math.min(highest, Math.max(lowest, age));
    const next: Range = index === 0 ? [bounded, to] : [from, bounded];
    setDraft(next);
    setTyped(next.map(String));
    return next;
  }

  /** When a handle is released or left: a search at each step would ask for results that nobody sees. */
  const commit = (next: Range) => {
    if (next.join() !== range.join()) onChange(next);
  };

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
              value={draft[index]}
              onChange={(event) => move(index, event.target.valueAsNumber, [lowest, highest])}
              onPointerUp={() => commit(draft)}
              onBlur={() => commit(draft)}
            />
          ))}
        </Track>
      </Line>
      <Numbers>
        {ends.map(({ index, label, lowest, highest }) => (
          <TextField
            key={index}
            label={label}
            inputMode="numeric"
            value={typed[index] ?? ''}
            onChange={({ target }) => setTyped(typed.with(index, target.value))}
            onBlur={({ target }) =>
              commit(move(index, Number.parseInt(target.value, 10) || draft[index], [lowest, highest]))
            }
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        ))}
      </Numbers>
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

const Handle = styled.input`
  position: absolute;
  inset: 0;
  z-index: ${layer.raised};
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
