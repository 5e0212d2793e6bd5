import { useNavigate, useSearchParams } from 'react-router';

const parameter = 'gift';

/** The path with the gift picker open: where sign-in and the purchase of credits lead back to. */
export const toGiftPath = (path: string) => `${path}?${parameter}=open`;

/** What is open is part of the address: sign-in and a purchase lead back to it, and it stays open when the window changes. */
export function useGiftPicker() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();

  /** Resolves once the address has changed. */
  async function setOpen(isOpen: boolean) {
    const next = new URLSearchParams(parameters);
    if (isOpen) next.set(parameter, 'open');
    else next.delete(parameter);
    await navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }

  return {
    isOpen: parameters.has(parameter),
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}
