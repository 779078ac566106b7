import { Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { DURATION } from './chapters.ts';
import type { PromoPlayer } from './use-promo-player.ts';

/** Formats a time in seconds as minutes and seconds. */
function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const PLAY_LABELS = { paused: 'Play', playing: 'Pause', ended: 'Play again' } as const;
const PLAY_ICONS = { paused: Play, playing: Pause, ended: RotateCcw } as const;

/** The buttons under the video, or a message if it could not be loaded. */
export function PromoControls({ player, time }: { player: PromoPlayer; time: number }) {
  const { state, muted, toggle, toggleMuted, retry } = player;
  if (state === 'failed') {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status">The video could not be loaded.</p>
        <Button look="outline" onClick={retry}>
          Try Again
        </Button>
      </div>
    );
  }
  const PlayIcon = PLAY_ICONS[state];
  const SoundIcon = muted ? VolumeX : Volume2;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="outline" onClick={toggle} className="min-w-32">
        <PlayIcon aria-hidden="true" /> {PLAY_LABELS[state]}
      </Button>
      <Button look="outline" onClick={toggleMuted} className="min-w-32">
        <SoundIcon aria-hidden="true" /> {muted ? 'Unmute' : 'Mute'}
      </Button>
      <p className="tabular ml-auto text-sm text-muted">
        {formatTime(time)} <span aria-hidden="true">/</span>
        <span className="sr-only"> of</span> {formatTime(DURATION)}
      </p>
    </div>
  );
}
