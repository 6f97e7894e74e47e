import {
  AgainIcon,
  BackIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  DownIcon,
  GoIcon,
  WarnIcon,
} from '../../ui/icons/basic.tsx';
import * as eye from '../../ui/icons/eye.tsx';
import * as play from '../../ui/icons/play.tsx';
import * as tabs from '../../ui/icons/tabs.tsx';
import * as talk from '../../ui/icons/talk.tsx';
import * as things from '../../ui/icons/things.tsx';
import * as work from '../../ui/icons/work.tsx';
import { Section } from './section.tsx';

/** Imported by name: importing the whole file would put all icons into the first load. */
const basic = {
  AgainIcon,
  BackIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  DownIcon,
  GoIcon,
  WarnIcon,
};

export function Icons() {
  return (
    <Section title="Icons">
      <div className="gallery__icons">
        {Object.entries({ ...basic, ...eye, ...play, ...tabs, ...talk, ...things, ...work }).map(
          ([name, Drawn]) => (
            <span key={name} title={name}>
              <Drawn />
            </span>
          ),
        )}
      </div>
    </Section>
  );
}
