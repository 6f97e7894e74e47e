import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { photosPerStage, sightings, stagePieces, stageScreens } from '../values/stage.ts';

const participationId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const price = z.string().check(z.maxLength(12), z.regex(/^\d{1,9}(\.\d{1,2})?$/));

const goodSchema = z.object({
  good: z.int(),
  /** In the language of the call. */
  name: z.string(),
  size: z.string(),
  /** The product whose price `check-price` asks for; null if it is not known in the member's country. */
  price: z.nullable(z.string()),
  /** The options of `pick-price`; any other price can be typed. */
  options: z.array(z.string()),
});

export const stageSchema = z.object({
  stage: z.int(),
  piece: z.enum(stagePieces),
  /** What to photograph; null for prices. */
  text: z.nullable(z.string()),
  goods: z.array(goodSchema),
});
export type Stage = z.infer<typeof stageSchema>;

export const visitSchema = z.object({
  visit: z.int(),
  stages: z.array(stageSchema),
  /** Null if it can be done now. */
  opensAt: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
});
export type Visit = z.infer<typeof visitSchema>;

export const shopVisitSchema = z.object({
  participationId: z.string(),
  taskNo: z.string(),
  title: z.string(),
  screen: z.enum(stageScreens),
  points: z.int(),
  /** Spec §3: 0 while it is in progress, 2 in review. */
  state: z.int(),
  auditState: z.int(),
  currency: z.string(),
  expiresAt: z.nullable(z.string()),
  reviewUntil: z.nullable(z.string()),
  visits: z.array(visitSchema),
});
export type ShopVisit = z.infer<typeof shopVisitSchema>;

const answerSchema = z.object({
  stage: z.int().check(z.gte(0), z.lte(99)),
  goods: z
    .array(
      z.object({
        good: z.int().check(z.gte(0), z.lte(99)),
        seen: z.enum(sightings),
        price: z.nullable(price),
      }),
    )
    .check(z.maxLength(50)),
  photos: z
    .array(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(z.maxLength(photosPerStage)),
});

export const stageOperations = {
  readShopVisit: operation({
    method: 'GET',
    path: '/v1/stage/{id}',
    summary: 'A shop visit: the goods to find, its stages, and which visits are submitted.',
    auth: 'member',
    params: z.object({ id: participationId }),
    input: z.object({}),
    output: shopVisitSchema,
    errors: [],
  }),
  submitVisit: operation({
    method: 'POST',
    path: '/v1/process/stage',
    summary: 'Submits one complete visit. The last one starts the review (state 2).',
    auth: 'member',
    input: z.object({
      participationId,
      visit: z.int().check(z.gte(1), z.lte(2)),
      answers: z.array(answerSchema).check(z.maxLength(30)),
    }),
    output: shopVisitSchema,
    errors: ['visitIncomplete', 'visitTooEarly', 'taskClosed', 'uploadRefused'],
    idempotent: true,
  }),
};
