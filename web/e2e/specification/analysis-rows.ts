import { chosenUpload } from '../support/open-picker-as.ts';
import {
  absent,
  answer,
  choose,
  disabled,
  endsAt,
  key,
  link,
  press,
  refuse,
  replace,
  restore,
  stored,
  type Visit,
  visit,
  wait,
} from './vocabulary.ts';

const SINGLE = { stored: chosenUpload('single') };
const ALBUM = { stored: chosenUpload('album') };
const TWELVE = Array.from({ length: 12 }, (_, index) => `${index + 2}.jpg`);
const FAILING = { given: refuse('/api/albums', 400) };
const WITHOUT_REASON = {
  given: replace('"error_text":"The analysis has failed."', '"error_text":null'),
};
const withStatus = (status: string) => ({
  given: replace('"status":"done"', `"status":"${status}"`),
});

// biome-ignore format: a row a line
const CHOOSING: readonly Visit[] = [
  visit('starter', '/upload-choice', [
    ['2 §2 Routes', 'Upload a Folder', 'Tip', /^Your photos stay private\./],
    ['2 §2 Routes', press('Dismiss tip'), absent('Tip')],
    ['2 §2 Routes', press('Pick a Single Photo'), endsAt('/upload/single/select-feedback')],
    ['2 §3', 'Lighting & Exposure', 'Composition & Balance'],
    ['2 §3', 'Focus & Sharpness', 'Mood & Emotional Impact'],
    ['2 §2 Routes', disabled('Start Upload')],
    ['2 §2 Routes', press('Select All'), 'Deselect All'],
    ['2 §2 Routes', press('Deselect All'), 'Select All'],
    ['2 §3', press('Focus & Sharpness'), stored('selectedCategories', '["focus_sharpness"]')],
    ['2 §2 Routes', press('Start Upload'), endsAt('/upload/single/file-picker')],
    ['2 §3', stored('uploadMode', 'single')],
  ]),
  visit('starter', '/upload-choice', [
    ['2 §2 Routes', press('Upload a Folder'), endsAt('/upload/album/select-feedback')],
    ['2 §3', 'Lighting Consistency', 'Composition & Framing'],
    ['2 §3', 'Storytelling & Flow', 'Repetition & Variety'],
    ['2 §2 Routes', disabled('Start Upload')],
    ['2 §2 Routes', press('Select All'), press('Start Upload'), endsAt('/upload/album/file-picker')],
    ['2 §3', stored('uploadMode', 'album')],
  ]),
  visit('starter', '/upload/single/file-picker', [['2 §4 Guards', endsAt('/upload-choice')]]),
  visit('starter', '/upload/album/file-picker', [['2 §4 Guards', endsAt('/upload-choice')]]),
  visit('starter', '/upload/single/file-picker', ALBUM, [['2 §4 Guards', endsAt('/upload-choice')]]),
  visit('starter', '/upload/album/file-picker', SINGLE, [['2 §4 Guards', endsAt('/upload-choice')]]),
  visit('starter', '/analyzing/album', SINGLE, [['2 §4 Guards', endsAt('/upload-choice')]]),
  visit('starter', '/analyzing/album', ALBUM, [['2 §4 Guards', endsAt('/upload/album/file-picker')]]),
  visit('starter', '/analyzing/single', SINGLE, [
    ['2 §8', 'No photo found, please upload again', link('Upload Photo', '/upload/single/file-picker')],
  ]),
  visit('exhausted', '/upload-choice', [
    ['2 §6', '0 of 3 analyses left today', '0 of 2 free folder uploads left'],
  ]),
  visit('exhausted', '/upload/single/file-picker', SINGLE, [
    ['2 §8', 'Daily limit reached', 'Export and Deep Dive are Creator features.'],
    ['1 §9', /^\$9 per month$/, /^\$20 per month$/],
  ]),
];

// biome-ignore format: a row a line
const UPLOADING: readonly Visit[] = [
  visit('starter', '/upload/single/file-picker', SINGLE, [
    ['2 §2 Routes', 'Drop a photo here', 'Back', 'Continue'],
    ['2 §5', choose('notes.txt'), 'notes.txt: Unsupported file type. Please use JPEG, PNG, WEBP, TIFF, or HEIC files.'],
    ['2 §5', choose('large.jpg'), 'large.jpg: File too large. Please use files under 20MB'],
    ['2 §8', answer('/storage/uploads/', undefined), choose('a.jpg'), press('Cancel upload of a.jpg'), 'Upload cancelled'],
    ['2 §8', press('Remove a.jpg'), refuse('/storage/uploads/', 413), choose('a.jpg'), 'File too large. Maximum size: 50MB'],
    ['2 §8', press('Remove a.jpg'), refuse('/storage/uploads/', 415), choose('a.jpg'), 'Invalid file type. Allowed: jpeg, jpg, png, webp, tiff, heic, heif'],
    ['2 §8', press('Remove a.jpg'), refuse('/storage/uploads/', 403), choose('a.jpg'), 'Authentication failed. Please sign in again.', /Retry/],
    ['2 §9', restore('/storage/uploads/'), press(/^Retry/), '1 photo uploaded successfully!'],
    ['2 §8', refuse('/generate-feedback', 500, 'internal', 'It tripped.'), press('Continue'), 'Something went wrong', 'Try Again', 'Analysis Failed'],
    ['2 §8', 'We encountered an issue analyzing your photo. It tripped.'],
    ['2 §8', answer('/generate-feedback', {}), press('Try Again'), 'Invalid response from AI analysis - missing analysis data'],
    ['2 §2.2', answer('/generate-feedback', undefined), press('Try Again'), 'Step 1 of 3', 'Uploading', 'Analyzing', 'Creating Feedback'],
    ['2 §2.2', /a\.jpg · 4 feedback areas/],
  ]),
  visit('starter', '/upload/single/file-picker', { stored: { uploadMode: 'single' } }, [
    ['2 §5', choose('a.jpg'), press('Continue'), 'No feedback categories selected'],
    ['2 §4', link('Try Again', '/upload/single/select-feedback')],
  ]),
  visit('starter', '/upload/album/file-picker', ALBUM, [
    ['2 §2.1', 'Upload Your Photos', 'Currently: 0/12 photos', /^Supports JPG, PNG, WEBP, TIFF, HEIC \(max 20MB each\)/],
    ['2 §2 Routes', 'Back'],
    ['2 §5', choose('notes.txt'), 'notes.txt: Please select image files (JPG, PNG, WEBP, TIFF, HEIC)'],
    ['2 §5', choose('large.jpg'), 'large.jpg: File too large. Please use files under 20MB'],
    ['2 §5', choose('1.jpg'), press('Continue to Analysis'), 'Please select at least 2 photos'],
    ['2 §5', choose(...TWELVE), 'Too many photos selected', /Maximum 12 files allowed/, /You can add 0 more\./],
    ['2 §2.1', 'Currently: 12/12 photos', 'Photo limit reached - Remove photos to add more'],
    ['2 §5', choose('more.jpg'), 'Photo limit reached'],
    ['2 §2 Routes', '12 of 12 uploaded, 100 %'],
    ['2 §8', refuse('/generate-feedback', 500, 'internal', 'It tripped.'), press('Continue to Analysis'), 'Feedback generation failed: It tripped.', 'Analysis Failed'],
    ['2 §2.3', 'Retry now', 'Back to file picker'],
    ['2 §2.3', answer('/generate-feedback', undefined), press('Retry now'), 'Analyzing your album…', '12 photos · 4 feedback areas'],
    ['2 §2.3', 'This usually takes 60-120 seconds for multiple photos'],
    ['2 §2.1', '12 photos uploaded successfully! Starting analysis...'],
  ]),
];

// biome-ignore format: a row a line
const FEEDBACK: readonly Visit[] = [
  visit('withAlbums', '/analyzing/single?albumId={failed}', [
    ['2 §8', 'Something went wrong', 'Try Again'],
    ['2 §8', 'We encountered an issue analyzing your photo. The analysis has failed.'],
  ]),
  visit('withAlbums', '/analyzing/album?albumId={folder}', [['2 §4', endsAt('/album-feedback/{folder}')]]),
  visit('withAlbums', '/analyzing/album?albumId={folder}', withStatus('processing'), [
    ['2 §2.3', 'Analyzing your album…', /^Step \d of 3$/, '5 photos · 4 feedback areas', /^\d+ %$/],
    ['2 §2.1', 'Start with the light behind you, then walk around and see what it does from the side.'],
    ['2 §2.1', wait(4_000), "Turn on your camera's highlight warning: whatever blinks is blown out."],
  ]),
  visit('withAlbums', '/analyzing/single?albumId={single}', withStatus('processing'), [
    ['2 §2.2', 'Analyzing your photo…'],
  ]),
  visit('withAlbums', '/feedback/single?albumId={single}', [
    ['2 §2.4', 'Your Photo Feedback', 'Overall Assessment', link('Next', '/keep-growing-tips')],
    ['2 §2.6', 'Full size', '1 of 1'],
    ['2 §2.7', 'Quick Win', /^\d out of 5$/],
    ['2 §2.7', press(/^Quick Tip/), 'Learn More', 'Deep Dive', /^Practice reminder:/],
    ['2 §2.7', 'Export and Deep Dive are Creator features.'],
  ]),
  visit('withAlbums', '/feedback/single', [
    ['2 §2.4', 'Analysis Incomplete', 'Try Again', 'Upload New Photo', 'Upload More Photos'],
  ]),
  visit('withAlbums', '/album-feedback/{folder}', [
    ['2 §2.5', 'Your Album Feedback', /^Technical score \d+ %$/, 'Upload streak', 'Next'],
    ['2 §2.5', 'Top 3 Photos', 'Common Issues', 'Improvement Areas'],
    ['2 §2.6', /^\d of 5$/, press(/^Tip 1\b/), 'What to Improve'],
    ['2 §2.6', key('Escape'), press('Hide Tips'), 'Show Tips'],
  ]),
];

// biome-ignore format: a row a line
const ALBUMS: readonly Visit[] = [
  visit('starter', '/dashboard', [
    ['2 §2.8', 'No albums yet', link('Upload Your First Photos', '/upload-choice')],
  ]),
  visit('withAlbums', '/dashboard', [
    ['2 §2.8', 'Your Photo Journey', 'Free plan', link('New Analysis', '/upload-choice')],
    ['2 §2.8', 'Total Photos', 'Technical Score', 'This Month', 'Recent Albums', 'All Albums'],
    ['2 §2.8', 'Folder Upload', 'Single Upload', /^View Details/, /5 photos/],
  ]),
  visit('creator', '/dashboard', [['2 §2.8', 'Creator plan']]),
  visit('pro', '/dashboard', [['2 §2.8', 'Pro plan']]),
  visit('withAlbums', '/dashboard', FAILING, [['2 §8', 'Error loading dashboard']]),
  visit('withAlbums', '/feedback/summary/{folder}', [
    ['2 §2.9', 'Folder Upload', /^5 photos · \w+ \d+, \d{4}$/, 'View Detailed Report'],
    ['2 §4', 'Analysis complete!'],
    ['2 §2.9', 'Overview', 'Technical Score', 'Top Category', 'Photos Analyzed'],
    ['2 §2.9', press('Category Scores'), 'Storytelling & Flow'],
    ['2 §2.9', press('Photos'), 'disc-1.jpg'],
  ]),
  visit('withAlbums', '/feedback/summary/{folder}', withStatus('queued'), [['2 §4', 'Analysis queued...']]),
  visit('withAlbums', '/feedback/summary/{folder}', withStatus('processing'), [
    ['2 §4', 'AI analyzing your photos...'],
  ]),
  visit('withAlbums', '/feedback/summary/{folder}', withStatus('paused'), [['2 §4', 'Unknown status']]),
  visit('withAlbums', '/feedback/summary/{failed}', [
    ['2 §4', 'Analysis failed', 'The analysis has failed.', absent('View Detailed Report')],
  ]),
  visit('withAlbums', '/feedback/summary/{failed}', WITHOUT_REASON, [
    ['2 §8', 'An error occurred during analysis. Please try again.'],
  ]),
  visit('withAlbums', '/feedback/summary/{bare}', [
    ['2 §2.9', 'No analysis yet', link('Start Analysis', '/upload-choice')],
  ]),
  visit('withAlbums', '/feedback/summary/00000000-0000-7000-8000-000000000000', [
    ['2 §2.9', 'Album not found'],
  ]),
  visit('withAlbums', '/feedback/summary/{folder}', FAILING, [['2 §8', 'Error loading feedback']]),
  visit('withAlbums', '/feedback/detail/{folder}', [
    ['2 §2.10', link('Back to Summary', '/feedback/summary/{folder}'), 'Detailed Analysis'],
    ['2 §2.10', press('Performance Metrics'), 'Score by category'],
    ['2 §2.10', press('Photo Gallery'), 'disc-1.jpg'],
  ]),
  visit('withAlbums', '/feedback/detail/{single}', [['2 §2.10', /Export and Deep Dive are Creator features\./]]),
  visit('withAlbums', '/feedback/detail/{failed}', [['2 §2.10', 'No detailed feedback available', 'The analysis has failed.']]),
  visit('withAlbums', '/feedback/detail/{folder}', FAILING, [['2 §8', 'Error loading detailed feedback']]),
  visit('withAlbums', '/compare/{folder}?a=1&b=99', [
    ['2 §2.13', 'Photo not found', link('Back to Feedback', '/album-feedback/{folder}')],
  ]),
  visit('withAlbums', '/photo-journey', [
    ['2 §2.11', 'Technical score', 'Current tier', 'Upload streak', 'Badges'],
    ['2 §2.11', wait(4_000), link('Continue Your Journey', '/badges')],
  ]),
  visit('withAlbums', '/badges', [
    ['2 §2.12', 'Current tier', 'Upload streak', 'Badges', link('Keep Growing', '/keep-growing')],
    ['2 §9', 'Feedback Seeker'],
  ]),
];

/** Uploads, analysis and feedback. */
export const ANALYSIS: readonly Visit[] = [...CHOOSING, ...UPLOADING, ...FEEDBACK, ...ALBUMS];
