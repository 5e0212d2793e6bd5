import { color, fontSize, fontWeight, layer, space } from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type FilledSlot, listFilledSlots } from '../federation/filled-slots.ts';

interface Outline {
  id: string;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a frame with slot and owner around what is in the slots; the list of slots says the same to screen readers. */
export function SlotOutlines() {
  const [outlines, setOutlines] = useState<Outline[]>([]);
  useEffect(() => {
    let frame = 0;
    // Every frame: no event announces every scroll, load and movement of the page.
    const measure = () => {
      const next = listFilledSlots().flatMap(measureSlot);
      setOutlines((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
      frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Layer aria-hidden="true">
      {outlines.map(({ id, label, x, y, width, height }) => (
        <Frame key={id} style={{ transform: `translate(${x}px, ${y}px)`, width, height }}>
          <Label>{label}</Label>
        </Frame>
      ))}
    </Layer>
  );
}

/** Nothing when the slot shows nothing, or only a dialog elsewhere in the document. */
function measureSlot({ at, release, fragment }: FilledSlot, index: number): Outline[] {
  const rects = fragment.getClientRects().filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0) return [];
  const x = Math.min(...rects.map(({ left }) => left));
  const y = Math.min(...rects.map(({ top }) => top));
  const width = Math.max(...rects.map(({ right }) => right)) - x;
  const height = Math.max(...rects.map(({ bottom }) => bottom)) - y;
  const label = `${at} · ${release}`;
  // The same slot may be on the page many times.
  return [{ id: `${label} ${index}`, label, x, y, width, height }];
}

const Layer = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.alerts};
  overflow: hidden;
  pointer-events: none;
  @media print {
    display: none;
  }
`;

const Frame = styled.div`
  position: absolute;
  outline: 2px dashed ${color.focus};
  outline-offset: 1px;
`;

const Label = styled.span`
  position: absolute;
  bottom: 100%;
  left: -3px;
  padding: 0 ${space[1]};
  background: ${color.focus};
  color: ${color.bg};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  line-height: 1.4;
  white-space: nowrap;
`;
