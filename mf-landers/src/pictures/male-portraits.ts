import male01avif240 from './male-01-240.avif';
import male01avif480 from './male-01-480.avif';
import male01webp240 from './male-01-240.webp';
import male01webp480 from './male-01-480.webp';
import male02avif240 from './male-02-240.avif';
import male02avif480 from './male-02-480.avif';
import male02webp240 from './male-02-240.webp';
import male02webp480 from './male-02-480.webp';
import male12avif240 from './male-12-240.avif';
import male12avif480 from './male-12-480.avif';
import male12webp240 from './male-12-240.webp';
import male12webp480 from './male-12-480.webp';
import male13avif240 from './male-13-240.avif';
import male13avif480 from './male-13-480.avif';
import male13webp240 from './male-13-240.webp';
import male13webp480 from './male-13-480.webp';
import male26avif240 from './male-26-240.avif';
import male26avif480 from './male-26-480.avif';
import male26webp240 from './male-26-240.webp';
import male26webp480 from './male-26-480.webp';
import male32avif240 from './male-32-240.avif';
import male32avif480 from './male-32-480.avif';
import male32webp240 from './male-32-240.webp';
import male32webp480 from './male-32-480.webp';
import male33avif240 from './male-33-240.avif';
import male33avif480 from './male-33-480.avif';
import male33webp240 from './male-33-240.webp';
import male33webp480 from './male-33-480.webp';
import male41avif240 from './male-41-240.avif';
import male41avif480 from './male-41-480.avif';
import male41webp240 from './male-41-240.webp';
import male41webp480 from './male-41-480.webp';
import male46avif240 from './male-46-240.avif';
import male46avif480 from './male-46-480.avif';
import male46webp240 from './male-46-240.webp';
import male46webp480 from './male-46-480.webp';
import male51avif240 from './male-51-240.avif';
import male51avif480 from './male-51-480.avif';
import male51webp240 from './male-51-240.webp';
import male51webp480 from './male-51-480.webp';
import male59avif240 from './male-59-240.avif';
import male59avif480 from './male-59-480.avif';
import male59webp240 from './male-59-240.webp';
import male59webp480 from './male-59-480.webp';
import male74avif240 from './male-74-240.avif';
import male74avif480 from './male-74-480.avif';
import male74webp240 from './male-74-240.webp';
import male74webp480 from './male-74-480.webp';
import male79avif240 from './male-79-240.avif';
import male79avif480 from './male-79-480.avif';
import male79webp240 from './male-79-240.webp';
import male79webp480 from './male-79-480.webp';
import male90avif240 from './male-90-240.avif';
import male90avif480 from './male-90-480.avif';
import male90webp240 from './male-90-240.webp';
import male90webp480 from './male-90-480.webp';
import male95avif240 from './male-95-240.avif';
import male95avif480 from './male-95-480.avif';
import male95webp240 from './male-95-240.webp';
import male95webp480 from './male-95-480.webp';
import male99avif240 from './male-99-240.avif';
import male99avif480 from './male-99-480.avif';
import male99webp240 from './male-99-240.webp';
import male99webp480 from './male-99-480.webp';

// Written by pictures/make-portraits.mjs.
export const malePortraits = {
  'male-01': { avif: [male01avif240, male01avif480], webp: [male01webp240, male01webp480] },
  'male-02': { avif: [male02avif240, male02avif480], webp: [male02webp240, male02webp480] },
  'male-12': { avif: [male12avif240, male12avif480], webp: [male12webp240, male12webp480] },
  'male-13': { avif: [male13avif240, male13avif480], webp: [male13webp240, male13webp480] },
  'male-26': { avif: [male26avif240, male26avif480], webp: [male26webp240, male26webp480] },
  'male-32': { avif: [male32avif240, male32avif480], webp: [male32webp240, male32webp480] },
  'male-33': { avif: [male33avif240, male33avif480], webp: [male33webp240, male33webp480] },
  'male-41': { avif: [male41avif240, male41avif480], webp: [male41webp240, male41webp480] },
  'male-46': { avif: [male46avif240, male46avif480], webp: [male46webp240, male46webp480] },
  'male-51': { avif: [male51avif240, male51avif480], webp: [male51webp240, male51webp480] },
  'male-59': { avif: [male59avif240, male59avif480], webp: [male59webp240, male59webp480] },
  'male-74': { avif: [male74avif240, male74avif480], webp: [male74webp240, male74webp480] },
  'male-79': { avif: [male79avif240, male79avif480], webp: [male79webp240, male79webp480] },
  'male-90': { avif: [male90avif240, male90avif480], webp: [male90webp240, male90webp480] },
  'male-95': { avif: [male95avif240, male95avif480], webp: [male95webp240, male95webp480] },
  'male-99': { avif: [male99avif240, male99avif480], webp: [male99webp240, male99webp480] },
} as const;
