/** `seen` means that the receiver has seen the like. */
export interface DemoLike {
  from: string;
  to: string;
  hoursAgo: number;
  seen?: true;
}

export interface DemoConversation {
  /** The first member started it. */
  between: [string, string];
  messages: { from: string; hoursAgo: number; text: string }[];
  /** The member who has not read the last message. */
  unreadBy?: string;
}

export const demoLikes: DemoLike[] = [
  { from: 'Theo', to: 'Anna', hoursAgo: 3 },
  { from: 'Marcus', to: 'Anna', hoursAgo: 20 },
  { from: 'Antoine', to: 'Anna', hoursAgo: 30 },
  { from: 'Ben', to: 'Anna', hoursAgo: 70, seen: true },
  { from: 'Anna', to: 'Ben', hoursAgo: 69, seen: true },
  { from: 'Fergus', to: 'Anna', hoursAgo: 90, seen: true },
  { from: 'Anna', to: 'Jonas', hoursAgo: 95 },
  { from: 'Olivia', to: 'Ben', hoursAgo: 2 },
  { from: 'Saoirse', to: 'Ben', hoursAgo: 9 },
  { from: 'Lena', to: 'Ben', hoursAgo: 26 },
  { from: 'Priya', to: 'Ben', hoursAgo: 50, seen: true },
  { from: 'Ben', to: 'Priya', hoursAgo: 49, seen: true },
  { from: 'Ben', to: 'Camille', hoursAgo: 12 },
  { from: 'Camille', to: 'Antoine', hoursAgo: 40, seen: true },
  { from: 'Antoine', to: 'Camille', hoursAgo: 39, seen: true },
  { from: 'Lena', to: 'Jonas', hoursAgo: 60 },
  { from: 'Giulia', to: 'Matteo', hoursAgo: 33, seen: true },
  { from: 'Matteo', to: 'Giulia', hoursAgo: 31, seen: true },
  { from: 'Yuna', to: 'Sander', hoursAgo: 44, seen: true },
  { from: 'Sander', to: 'Yuna', hoursAgo: 40, seen: true },
  { from: 'Adjoa', to: 'Cem', hoursAgo: 28, seen: true },
  { from: 'Cem', to: 'Adjoa', hoursAgo: 27 },
  { from: 'Mei', to: 'Tama', hoursAgo: 15 },
  { from: 'Hana', to: 'Manu', hoursAgo: 52, seen: true },
  { from: 'Manu', to: 'Hana', hoursAgo: 51, seen: true },
  { from: 'Imani', to: 'Tunde', hoursAgo: 8 },
  { from: 'Renzo', to: 'Akiko', hoursAgo: 22 },
  { from: 'Desmond', to: 'Gloria', hoursAgo: 61, seen: true },
  { from: 'Amara', to: 'Baptiste', hoursAgo: 35, seen: true },
  { from: 'Baptiste', to: 'Amara', hoursAgo: 34, seen: true },
  { from: 'Mercedes', to: 'Xavi', hoursAgo: 47 },
];

export const demoConversations: DemoConversation[] = [
  {
    between: ['Anna', 'Ben'],
    messages: [
      {
        from: 'Anna',
        hoursAgo: 68,
        text: 'A kitchen that is not sorted sounds like the better half of the flat. What do you cook in it?',
      },
      {
        from: 'Ben',
        hoursAgo: 67,
        text: 'Mostly risotto, because it forces me to stand still for twenty minutes. And you, what do you sing when the bookshop is closed?',
      },
      {
        from: 'Anna',
        hoursAgo: 66,
        text: 'Dusty Springfield, badly. The crime section has never complained.',
      },
    ],
  },
  {
    between: ['Fergus', 'Anna'],
    messages: [
      {
        from: 'Fergus',
        hoursAgo: 89,
        text: 'Your profile made me look up karaoke in Edinburgh. There is one. It is terrible. You would love it.',
      },
      { from: 'Anna', hoursAgo: 80, text: 'Terrible is the minimum requirement. Does the cat come along?' },
      {
        from: 'Fergus',
        hoursAgo: 5,
        text: 'The cat has stage fright. I, on the other hand, have a kilt and no shame.',
      },
    ],
    unreadBy: 'Anna',
  },
  {
    between: ['Priya', 'Ben'],
    messages: [
      {
        from: 'Priya',
        hoursAgo: 48,
        text: 'An architect who reads to the end: which building would you give a different ending?',
      },
      {
        from: 'Priya',
        hoursAgo: 4,
        text: 'I pass a car park on my way to work that deserves one. Shall I show you on Sunday? I will bring coffee and a second opinion.',
      },
    ],
    unreadBy: 'Ben',
  },
];
