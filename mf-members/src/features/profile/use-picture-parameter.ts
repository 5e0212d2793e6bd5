import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const name = 'picture';

/** The profile with a picture opened: its position among those that the viewer may see, from 1, or `locked`. */
export const toPicturePath = (profileId: string, picture: string) =>
  `/members/${profileId}?${name}=${picture}`;

/** What is open is part of the address, so that Back closes it and sign-in can lead to it. */
export function usePictureParameter() {
  const [parameters, setParameters] = useSearchParams();
  const { state, key } = useLocation();
  /** The history entry that is being left. Forward may show it again. */
  const closing = useRef<string>(undefined);
  useEffect(() => {
    if (closing.current !== key) closing.current = undefined;
  }, [key]);
  const navigate = useNavigate();
  const keepScroll = { preventScrollReset: true };
  const isOpenedHere = typeof state === 'object' && state !== null && 'isPictureOpened' in state;

  function update(picture: string | null, options: { replace: boolean; state?: unknown }) {
    const next = new URLSearchParams(parameters);
    if (picture === null) next.delete(name);
    else next.set(name, picture);
    setParameters(next, { ...keepScroll, ...options });
  }

  function close() {
    if (!isOpenedHere) return update(null, { replace: true });
    // The browser goes back later: a second click until then would leave the profile too.
    if (closing.current !== key) void navigate(-1);
    closing.current = key;
  }

  return {
    opened: parameters.get(name),
    open: (picture: string) => update(picture, { replace: false, state: { isPictureOpened: true } }),
    close,
  };
}
