import { useState } from 'react';
import { Buttons, Choices, Codes, Fields } from '../../features/gallery/controls.tsx';
import '../../features/gallery/gallery.css';
import { Icons } from '../../features/gallery/icons.tsx';
import { Languages } from '../../features/gallery/languages.tsx';
import { Popups } from '../../features/gallery/popups.tsx';
import {
  Cards,
  CheckIns,
  Progresses,
  TagsAndBadges,
  TaskRows,
} from '../../features/gallery/rows.tsx';
import {
  Bars,
  Conversation,
  Filters,
  Marks,
  Money,
  Places,
  Polls,
} from '../../features/gallery/views.tsx';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Segment } from '../../ui/tabs.tsx';

type Theme = 'system' | 'light' | 'dark';

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** All UI components with their states, for developers; demo mode only. */
export default function GalleryPage() {
  const [theme, setTheme] = useState<Theme>('system');
  return (
    <Screen title="The look" ownTitle>
      <div className="gallery">
        <h1 className="h1">The look</h1>
        <Segment
          label="Theme"
          value={theme}
          onChange={(next) => {
            setTheme(next);
            apply(next);
          }}
          items={[
            { id: 'system', label: 'Phone' },
            { id: 'light', label: 'Light' },
            { id: 'dark', label: 'Dark' },
          ]}
        />
        <div className="gallery__boards">
          <Popups />
          <Buttons />
          <Fields />
          <Codes />
          <Choices />
          <TagsAndBadges />
          <Progresses />
          <CheckIns />
          <TaskRows />
          <Cards />
          <Filters />
          <Polls />
          <Money />
          <Conversation />
          <Places />
          <Bars />
          <Marks />
          <Languages />
          <Icons />
        </div>
      </div>
    </Screen>
  );
}
