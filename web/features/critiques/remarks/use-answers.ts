import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import {
  type AnswerRemarkRequest,
  REMARK_ROUTES,
} from '@photo-coach/shared/contracts/http/remarks.ts';
import type { AnsweredRemark, RemarkAnswer } from '@photo-coach/shared/contracts/remarks.ts';
import { isSameRemark, setsAside } from '@photo-coach/shared/domain/critiques/remarks.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';
import { analysisKey } from '../../analyses/api/analysis-query.ts';
import { meantKindsKey } from '../../session/meant-kinds.ts';
import type { OwnRemark } from './own-remark.ts';

type Place = Pick<OwnRemark, 'albumId' | 'photoId'>;

/** Changes a photo of the analysis on screen; the rest follows when its critique is rewritten. */
function useChangePhoto({ albumId, photoId }: Place) {
  const client = useQueryClient();
  return (change: (photo: AnalysisPhoto) => AnalysisPhoto) => {
    client.setQueryData<Analysis>(
      analysisKey(albumId),
      (old) =>
        old && {
          ...old,
          photos: old.photos.map((photo) => (photo.id === photoId ? change(photo) : photo)),
        },
    );
    void client.invalidateQueries({ queryKey: meantKindsKey });
  };
}

/** Answers a remark. */
export function useAnswerRemark(remark: OwnRemark) {
  const { photoId, finding } = remark;
  const changePhoto = useChangePhoto(remark);
  const { kind, polarity, region } = finding;
  return useMutation({
    mutationFn: (answer: RemarkAnswer) =>
      callRoute(REMARK_ROUTES.answer, {
        params: { id: photoId },
        body: { kind, polarity, region, answer } satisfies AnswerRemarkRequest,
      }),
    onSuccess: ({ remark: answered }) =>
      changePhoto((photo) => ({
        ...photo,
        isRevised: photo.isRevised || setsAside(answered.answer),
        answers: [...photo.answers.filter((one) => !isSameRemark(one, answered)), answered],
      })),
  });
}

/** Takes back the answer to a remark. */
export function useTakeBack(place: Place, answered: AnsweredRemark) {
  const changePhoto = useChangePhoto(place);
  return useMutation({
    mutationFn: () =>
      callRoute(REMARK_ROUTES.takeBack, { params: { id: place.photoId, answerId: answered.id } }),
    onSuccess: () =>
      changePhoto((photo) => ({
        ...photo,
        isRevised: photo.isRevised || setsAside(answered.answer),
        answers: photo.answers.filter(({ id }) => id !== answered.id),
      })),
  });
}
