{{- define "almanac.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "almanac.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Labels that select the pods of a role: (dict "root" $ "role" "api"). */}}
{{- define "almanac.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{/* A pod of a role: (dict "root" $ "role" "api" "values" .Values.api). */}}
{{- define "almanac.pod" -}}
metadata:
  labels:
    {{- include "almanac.selector" . | nindent 4 }}
  annotations:
    checksum/settings: {{ include (print .root.Template.BasePath "/settings.yaml") .root | sha256sum }}
    {{- with .root.Values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  {{- include "almanac.podSecurity" .root | nindent 2 }}
  terminationGracePeriodSeconds: {{ .root.Values.terminationGracePeriodSeconds }}
  {{- with .root.Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .root.Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "almanac.selector" . | nindent 10 }}
  containers:
    - name: almanac
      {{- include "almanac.container" . | nindent 6 }}
      ports:
        - name: http
          containerPort: 8080
        {{- if eq .role "mail" }}
        - name: smtp
          containerPort: {{ .values.port }}
        {{- end }}
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 2
        failureThreshold: 150
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 5
      resources:
        {{- toYaml .values.resources | nindent 8 }}
  volumes:
    - name: data
      emptyDir: { sizeLimit: {{ .values.scratch }} }
    {{- include "almanac.volumes" .root | nindent 4 }}
{{- end }}

{{- define "almanac.podSecurity" -}}
serviceAccountName: {{ include "almanac.serviceAccount" . }}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "almanac.serviceAccount" -}}
{{- if .Values.serviceAccount.create }}{{ include "almanac.name" . }}{{ else }}default{{ end }}
{{- end }}

{{/* Image, settings and folders of a container. */}}
{{- define "almanac.container" -}}
image: {{ printf "%s:%s" .root.Values.image.repository (default .root.Chart.AppVersion .root.Values.image.tag) }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - configMapRef: { name: {{ include "almanac.name" .root }} }
  - secretRef: { name: {{ .root.Values.existingSecret }} }
env:
  - name: ALMANAC_ROLE
    value: {{ .role }}
  {{- if eq .role "mail" }}
  - name: ALMANAC_SMTP_PORT
    value: {{ .values.port | quote }}
  {{- end }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
  - { name: files, mountPath: /etc/almanac, readOnly: true }
{{- end }}

{{- define "almanac.volumes" -}}
- name: tmp
  emptyDir: {}
- name: files
  configMap: { name: {{ include "almanac.name" . }}-files }
{{- end }}
