import { solveChallenge } from '@pollen/contract/values/proof-of-work';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(solveChallenge(data)));
