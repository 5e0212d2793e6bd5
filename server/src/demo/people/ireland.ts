import type { DemoPerson } from '../person.ts';

export const ireland: DemoPerson[] = [
  {
    country: 'IE',
    region: 'IE-L',
    city: 'Dublin',
    time_zone: 'Europe/Dublin',
    language: 'en',
    name: 'Saoirse',
    gender: 'female',
    age: 33,
    sexuality: 'hetero',
    hair_color: 'red',
    eye_color: 'green',
    body_type: 'average',
    relationship_status: 'single',
    tattoos: 'few',
    reason: 'dating',
    interests: ['music', 'swimming', 'reading', 'travelling', 'friendship'],
    about:
      'Sea swimmer, radio voice, soft spot for terrible jokes. If you can keep a straight face longer than I can, the pints are on me.',
    portrait: { head: 'bangs', skin: 0, face: 'calm' },
  },
];
