import * as z from 'zod/mini';
import { countryCodes } from '../codes/country.ts';
import { operation } from '../operation.ts';

export const settingsOperations = {
  readTexts: operation({
    method: 'GET',
    path: '/v1/config/text',
    summary: 'Texts an operator may change, in the language of z-language.',
    auth: 'public',
    input: z.object({}),
    output: z.record(z.string(), z.string()),
    errors: [],
  }),
  listFrameOrigins: operation({
    method: 'GET',
    path: '/v1/config/frame',
    summary: 'Sites that may be shown inside the app.',
    auth: 'public',
    input: z.object({}),
    output: z.object({ origins: z.array(z.string()) }),
    errors: [],
  }),
  listCountries: operation({
    method: 'GET',
    path: '/v1/config/country',
    summary: 'The countries Pollen serves, with currency and the value of a point.',
    auth: 'public',
    input: z.object({}),
    output: z.array(
      z.object({
        code: z.literal([...countryCodes]),
        prefix: z.string(),
        name: z.string(),
        currency: z.string(),
        pointValue: z.string(),
      }),
    ),
    errors: [],
  }),
};
