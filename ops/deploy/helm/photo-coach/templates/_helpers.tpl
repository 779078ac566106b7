{{- define "photo-coach.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "photo-coach.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- /* What selects the pods of one component: (list $ "api") */}}
{{- define "photo-coach.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ $root.Chart.Name }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "photo-coach.image" -}}
{{ required "image.repository: the registry and name of the image" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- /* Variables that all processes share, as one map in YAML. */}}
{{- define "photo-coach.environment" -}}
{{- $own := dict
  "NODE_ENV" "production"
  "PUBLIC_URL" (required "publicUrl: the address that people type" .Values.publicUrl)
  "DATA_DIR" "/data" -}}
{{- range $name, $value := merge (deepCopy .Values.env) $own }}
{{ $name }}: {{ $value | toString | quote }}
{{- end }}
{{- range $name, $key := .Values.secretFiles.keys }}
{{ $name }}_FILE: {{ printf "/run/secrets/photo-coach/%s" $key | quote }}
{{- end }}
{{- end }}

{{- /* Where the environment comes from; it changes with its content, so that pods are replaced. */}}
{{- define "photo-coach.envFrom" -}}
- configMapRef:
    name: {{ include "photo-coach.name" . }}
{{- if .Values.secrets }}
- secretRef:
    name: {{ include "photo-coach.name" . }}
{{- end }}
{{- range .Values.existingSecrets }}
- secretRef:
    name: {{ . }}
{{- end }}
{{- end }}

{{- define "photo-coach.checksum" -}}
checksum/environment: {{ printf "%s%s" (include "photo-coach.environment" .) (toJson .Values.secrets) | sha256sum }}
{{- end }}

{{- define "photo-coach.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "photo-coach.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "photo-coach.volumeMounts" -}}
- name: temporary
  mountPath: /tmp
- name: data
  mountPath: /data
{{- if .Values.secretFiles.keys }}
- name: secrets
  mountPath: /run/secrets/photo-coach
  readOnly: true
{{- end }}
{{- end }}

{{- define "photo-coach.secretVolume" -}}
{{- if .Values.secretFiles.keys }}
- name: secrets
  secret:
    secretName: {{ required "secretFiles.secret: the secret whose keys are named" .Values.secretFiles.secret }}
{{- end }}
{{- end }}

{{- define "photo-coach.volumes" -}}
- name: temporary
  emptyDir: {}
- name: data
{{- if .Values.data.existingClaim }}
  persistentVolumeClaim:
    claimName: {{ .Values.data.existingClaim }}
{{- else }}
  emptyDir: {}
{{- end }}
{{ include "photo-coach.secretVolume" . }}
{{- end }}

{{- /* Replicas on machines of their own where there are some: (list $ "api") */}}
{{- define "photo-coach.spread" -}}
- maxSkew: 1
  topologyKey: kubernetes.io/hostname
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- include "photo-coach.selector" . | nindent 6 }}
{{- end }}
