// Renders a chart's templates as Helm does: Go's own template engine, Sprig's functions, and the few that Helm adds. It reads
// {"templates": {name: text}, "context": {...}} from the standard input and writes {name: text} or fails with the
// engine's error. With Debian's packages: GO111MODULE=off GOPATH=/usr/share/gocode go run render.go
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v2"
)

type input struct {
	Templates map[string]string      `json:"templates"`
	Context   map[string]interface{} `json:"context"`
}

func toYaml(value interface{}) (string, error) {
	text, err := yaml.Marshal(value)
	return strings.TrimSuffix(string(text), "\n"), err
}

func fromYaml(text string) (map[string]interface{}, error) {
	value := map[string]interface{}{}
	err := yaml.Unmarshal([]byte(text), &value)
	return value, err
}

func required(message string, value interface{}) (interface{}, error) {
	if value == nil || value == "" {
		return nil, errors.New(message)
	}
	return value, nil
}

func render(in input) (map[string]string, error) {
	root := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	for _, unavailable := range []string{"env", "expandenv"} {
		delete(functions, unavailable)
	}
	functions["toYaml"] = toYaml
	functions["fromYaml"] = fromYaml
	functions["required"] = required
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out strings.Builder
		err := root.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	root.Funcs(functions)
	for name, text := range in.Templates {
		if _, err := root.New(name).Parse(text); err != nil {
			return nil, err
		}
	}
	rendered := map[string]string{}
	for name := range in.Templates {
		if strings.HasPrefix(path.Base(name), "_") {
			continue
		}
		var out strings.Builder
		if err := root.ExecuteTemplate(&out, name, in.Context); err != nil {
			return nil, err
		}
		rendered[name] = strings.ReplaceAll(out.String(), "<no value>", "")
	}
	return rendered, nil
}

func main() {
	var in input
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	rendered, err := render(in)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := json.NewEncoder(os.Stdout).Encode(rendered); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}
