import { useState } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'gift';

/** The path with the gift picker open: where sign-in and the purchase of credits lead back to. */
export const toGiftPath = (path: string) => `${path}?${parameter}=open`;

/** The picker is opened by a button, and by the address to which sign-in and a purchase lead back. */
export function useGiftPicker() {
  const [parameters, setParameters] = useSearchParams();
  const [isPressed, setPressed] = useState(false);
  return {
    isOpen: isPressed || parameters.has(parameter),
    open: () => setPressed(true),
    close() {
      setPressed(false);
      if (!parameters.has(parameter)) return;
      const next = new URLSearchParams(parameters);
      next.delete(parameter);
      setParameters(next, { replace: true, preventScrollReset: true });
    },
  };
}
