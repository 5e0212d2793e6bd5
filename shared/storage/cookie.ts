interface Cookie {
  /** Null when there is none, or one that cannot be decoded. */
  get(): string | null;
  set(text: string): void;
  remove(): void;
}

/** A cookie that the gateway reads too, so its name and its format belong to the specification. */
export function createCookie({ name, days }: { name: string; days: number }): Cookie {
  const write = (text: string, maxAgeSeconds: number) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${encodeURIComponent(text)}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
  };
  return {
    get() {
      const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
      return pair === undefined ? null : decode(pair.slice(name.length + 1));
    },
    set: (text) => write(text, days * 86_400),
    remove: () => write('', 0),
  };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
