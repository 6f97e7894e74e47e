import { paths } from '@pollen/contract/values/web-paths';
import type { ReactNode } from 'react';
import { SignInTop } from '../features/identity/sign-in/sign-in-top.tsx';
import type { MessageArea, MessageKey } from '../platform/i18n/messages.ts';
import { Layout, Page } from '../ui/layout/layout.tsx';

interface FirstMarkup<Area extends MessageArea> {
  readonly area: Area;
  readonly draw: (say: (key: MessageKey<Area>) => string) => ReactNode;
}

/**
 * What stands at an address before any script has run, in place of the mark. The build writes it down in each
 * language (`vite/first-markup.ts`); the app draws the same and the rest of the page over it.
 */
export const firstMarkup: Readonly<Record<string, FirstMarkup<'sign-in'>>> = {
  [paths.login()]: {
    area: 'sign-in',
    draw: (say) => (
      // Replaced within a moment: a screen reader would start to read it and be cut off.
      <div className="first" aria-hidden="true">
        <Layout>
          <Page form className="signin">
            <SignInTop
              hello={say('login.first')}
              again={say('login.title')}
              lead={say('login.text')}
            />
          </Page>
        </Layout>
      </div>
    ),
  },
};
